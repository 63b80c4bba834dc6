const isTerminal = process.stdout.isTTY === true;

/** Prints what is being done, does it, and prints how long it took. */
export async function step(name, work) {
  if (isTerminal) process.stdout.write(`… ${name}`);
  const start = performance.now();
  const result = await work();
  report(name, performance.now() - start);
  return result;
}

/** Prints one finished step. */
export function report(name, milliseconds) {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(`${isTerminal ? '\r\u001b[K' : ''}✓ ${name.padEnd(40)} ${seconds.padStart(8)}`);
}
