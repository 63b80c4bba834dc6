// Loaded into every server that is measured: tells its parent how much processor time it has used.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send(user + system);
});
