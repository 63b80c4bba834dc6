import { isNativeError } from 'node:util/types';
import * as v from 'valibot';
import { explain } from '../errors/explain.ts';
import { databaseFailure } from '../errors/sqlstate.ts';
import { JobFailure } from './job-kind.ts';

/**
 * Why a job failed, in words for admins: never with a value of a statement, nor the message of a library, which may
 * repeat an address or a secret.
 */
export function failureWords(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  if (v.isValiError(error)) return 'This version cannot read the data of this job: another version added it.';
  if (databaseFailure(error)) return explain(error);
  const name = isNativeError(error) ? error.name : typeof error;
  return `Something failed that nobody foresaw (${name}). The log of the API says where.`;
}

/** Whether it is a fault of the program, which its log should say more of. */
export const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof JobFailure) && !v.isValiError(error) && databaseFailure(error) === null;
