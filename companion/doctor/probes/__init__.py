"""What is asked in a process of its own, because it may crash, hang or leave traces.

Each module is run with `python -m`, prints one JSON object and ends.
"""
