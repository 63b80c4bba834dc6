import { CommandFailed } from './run.mjs';

/** Our own error classes: their messages say everything. */
const FORESEEN = new Set(['NoSite', 'PortTaken', 'WrongAnswer', 'WrongArguments', 'WrongModuleJson']);

/** Prints why this process failed. It ends with the code when its work is done. */
export function failWith(error, code = 1) {
  console.error(explain(error));
  process.exitCode = code;
}

/** What to print of an error. Only an unexpected one keeps its stack. */
export function explain(error) {
  if (error instanceof CommandFailed) return `${error.output}\n${error.message}`.trim();
  return FORESEEN.has(error.constructor.name) ? error.message : error.stack;
}
