const isTerminal = process.stdout.isTTY === true;

/** Prints a step, runs it, and prints its duration. @param isDone whether a result without an error is good */
export async function step(name, work, isDone = () => true) {
  if (isTerminal) process.stdout.write(`… ${name}`);
  const start = performance.now();
  const end = (succeeded) => report(name, performance.now() - start, succeeded);
  try {
    const result = await work();
    end(isDone(result));
    return result;
  } catch (error) {
    end(false);
    throw error;
  }
}

export function report(name, milliseconds, succeeded = true) {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(`${isTerminal ? '\r\u001b[K' : ''}${succeeded ? '✓' : '✗'} ${name.padEnd(40)} ${seconds.padStart(8)}`);
}
