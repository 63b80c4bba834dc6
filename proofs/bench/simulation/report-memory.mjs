// Loaded into the process that is measured: tells whoever started it, at its end, the most memory that it held, in MB.
process.once('beforeExit', () => process.send(process.resourceUsage().maxRSS / 1024, () => process.disconnect()));
