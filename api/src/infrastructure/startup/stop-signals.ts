/** A start that was called off and does not end on its own is ended after this time; Postgres ends on its own then. */
const UNWIND_MS = 10_000;

/** What asks a process to end: a supervisor, Ctrl+C, a terminal that is closed. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs a server from the first moment on until someone asks the process to end, and ends it in its own order. A second
 * signal changes nothing: Ctrl+C reaches a process twice when npm passes it on.
 *
 * @param start is called off by its signal, and rejects then
 * @returns when everything has ended as it was asked to
 * @throws what `start` threw on its own
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopping.abort());
  let hasStarted = false;
  void stopped.then(() => {
    // A server that runs may take longer to finish what it has begun.
    if (!hasStarted) setTimeout(() => process.exit(1), UNWIND_MS).unref();
  });
  try {
    const server = await start(stopping.signal);
    hasStarted = true;
    await stopped;
    await server.close();
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
}
