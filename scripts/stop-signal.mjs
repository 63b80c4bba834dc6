import { watchNpm } from './watch-npm.mjs';

/** From a supervisor, Ctrl+C, or a closed terminal. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Aborts when this process should end, or when npm, which started it, is gone. A second signal changes nothing:
 * Ctrl+C may send one from the terminal and one from npm.
 */
export function stopSignal() {
  const stopping = new AbortController();
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopping.abort());
  watchNpm(() => stopping.abort());
  // The reader of our output may be gone, which is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stopping.abort());
  return stopping.signal;
}
