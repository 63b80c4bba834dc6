import { StartupError } from '../errors/startup-error.ts';

/** Reads what a command was called with. @throws StartupError with how it is called, for anything else */
export function usage<T>(line: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new StartupError(`Usage: ${line}`);
  }
}
