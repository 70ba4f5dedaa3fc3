"""The building blocks that screens share; their looks are in kv/, same stem."""
