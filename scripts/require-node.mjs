// Imported first by every root script, before anything that older Node versions can't parse.
const [MAJOR, MINOR] = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MAJOR || (major === MAJOR && minor < MINOR)) {
  console.error(`Powerline needs Node ${MAJOR}.${MINOR} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
