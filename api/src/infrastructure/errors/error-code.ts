import { isNativeError } from 'node:util/types';

/**
 * The code of an error of Node or Postgres, such as ENOENT; empty when there is none. Not by instanceof: errors of Node
 * are of another realm where the code runs in a vm context, as in Jest.
 */
export const errorCode = (error: unknown): string =>
  isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
