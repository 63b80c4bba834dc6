import { watchNpm } from './watch-npm.mjs';

/** What asks a process to end: a supervisor, Ctrl+C, a terminal that is closed. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Aborts when somebody wants this process to end, or when npm, which started it, is gone. A second signal changes
 * nothing: at Ctrl+C one comes from the terminal, and perhaps another one from npm.
 */
export function stopSignal() {
  const stopping = new AbortController();
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopping.abort());
  watchNpm(() => stopping.abort());
  // Whoever read what we print may be gone first; to tell nobody is no reason to break off.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stopping.abort());
  return stopping.signal;
}
