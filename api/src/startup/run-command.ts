import { StartupError } from './startup-error.ts';

/** Runs what an operator called by name: a known failure is one line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
