import { isNativeError } from 'node:util/types';
import { databaseFailure, reasonOf } from './sqlstate.ts';
import { StartupError } from './startup-error.ts';

/**
 * What a person sees of a failure: one line for what is known, and of anything else its message and where it
 * happened. Never the error as Node would print it: one of the database carries its statement, the parameters of it
 * (a password's hash, an e-mail address) and the row that was refused.
 */
export function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const failure = databaseFailure(error);
  if (failure) {
    const what = [failure.code, failure.constraint].filter(Boolean).join(', ') || 'the connection broke';
    return `The database failed (${what}): ${reasonOf(failure) ?? 'its own log says why'}.`;
  }
  if (!isNativeError(error)) return 'Something failed that says nothing of itself.';
  return 'driverError' in error ? `${error.name} of the database\n${frames(error)}` : (error.stack ?? error.name);
}

/** Where it happened, without the message: that of a driver may repeat a value. */
const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
