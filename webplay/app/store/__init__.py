"""Everything kept on the device."""
