"""The commands of `carnet`, one file each; `carnet.py` lists them."""
