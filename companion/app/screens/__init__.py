"""One screen a module; its looks are in kv/, same stem."""
