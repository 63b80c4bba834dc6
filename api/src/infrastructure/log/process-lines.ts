// Imported first, for its effect: what Node itself would print of this process are lines of the log from here on.
import { describeError } from '../errors/describe-error.ts';
import { explain } from '../errors/explain.ts';
import { StartupError } from '../errors/startup-error.ts';
import { writeLogLine } from './log-line.ts';

// Node would print all that an error carries, such as the parameters of a statement.
process.on('uncaughtException', (error) => {
  writeLogLine('fatal', explain(error), error instanceof StartupError ? undefined : describeError(error));
  process.exit(1);
});
process.removeAllListeners('warning');
process.on('warning', ({ name, message }) => writeLogLine('warn', `${name}: ${message}`));
