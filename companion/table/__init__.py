"""What happens beside the rules: the match, its log on disk, the vote, the scripts."""
