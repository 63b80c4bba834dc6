// Loaded into the process that is measured: tells its parent, at its end, the most memory that it used, in MB.
process.once('beforeExit', () => process.send(process.resourceUsage().maxRSS / 1024, () => process.disconnect()));
