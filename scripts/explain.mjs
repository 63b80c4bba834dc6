import { CommandFailed } from './run.mjs';

/** Errors of our own commands and packages, by their classes: the message says all that a person needs. */
const FORESEEN = new Set(['NoSite', 'PortTaken', 'WrongAnswer', 'WrongArguments', 'WrongModuleJson']);

/** What to print of an error that ended a command. Only one that we did not foresee keeps its stack. */
export function explain(error) {
  if (error instanceof CommandFailed) return `${error.output}\n${error.message}`.trim();
  return FORESEEN.has(error.constructor.name) ? error.message : error.stack;
}
