import { explain } from '../errors/explain.ts';

/** Runs what an operator called by name: a failure is explained and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
