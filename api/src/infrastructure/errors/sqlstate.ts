import { isNativeError } from 'node:util/types';

/** Codes of Postgres (appendix A of its manual) that this API answers with something better than 500. */
export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const CHECK_VIOLATION = '23514';
/**
 * Values that a column or the database's encoding cannot hold: text that is no number, a number out of range, a
 * character that no encoding here has, bytes that are no character (NUL). Schemas refuse them first; what one forgets
 * is still the caller's fault.
 */
export const UNFIT_VALUES: ReadonlySet<string> = new Set(['22P02', '22003', '22P05', '22021']);
export const SERIALIZATION_FAILURE = '40001';
export const DEADLOCK = '40P01';
export const LOCK_NOT_AVAILABLE = '55P03';
export const INSUFFICIENT_PRIVILEGE = '42501';
/** A write was sent to a standby: the primary is another one by now. */
export const STANDBY = '25006';
/** A statement, or its wait for a lock, took longer than we let it (data-source.ts). */
export const TIME_LIMITS: ReadonlySet<string> = new Set(['57014', LOCK_NOT_AVAILABLE]);

/** Node's own codes for a connection that could not be made or broke. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/**
 * Class 08: connection; 53: resources; 57P0x: shutdown; 57014 and 55P03: our own time limits; 58030 and 42501: its disk
 * fails or is read-only; 25006: it is no longer the primary.
 */
const AWAY_CODE = /^(?:08|53|57P0|57014|55P03|58030|42501|25006)/;
/** What an operator must do something about, in words that one understands without the manual. */
const REASONS: Readonly<Record<string, string>> = {
  [STANDBY]: 'the database is a standby, which takes no writes: DATABASE_URL must lead to the primary',
  '42501': 'the database may not write: its disk is read-only, or our user has no right to the tables',
  '53100': 'the disk of the database is full',
  '53300': 'the database has no connection left for us (max_connections)',
  '58030': 'the database cannot read or write its disk',
};
/** pg and its pool report these without a code; the last two are TypeORM's, in a transaction whose connection has broken. */
const AWAY_MESSAGE =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|Query runner already released|Database connection provided by a query runner was already released)/;

/** What Postgres says about a failed statement. */
export interface DatabaseFailure {
  code: string;
  constraint: string | undefined;
}

/** Reads the code of an error that TypeORM or pg threw. @returns null when it did not come from the database */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  // Not instanceof: errors of Node's own sockets are of another realm where the code runs in a vm context, as in Jest.
  if (!isNativeError(error)) return null;
  if ('driverError' in error) return databaseFailure(error.driverError);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!/^[0-9A-Z]{5}$/.test(code) && !CONNECTION_CODES.has(code) && !AWAY_MESSAGE.test(error.message)) return null;
  return {
    code,
    constraint: 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined,
  };
}

/** For the log: why the database failed, where its code is not enough. */
export const reasonOf = (failure: DatabaseFailure | null): string | undefined => REASONS[failure?.code ?? ''];

/** Whether the database is away, overloaded or over a time limit: worth another try later, not a fault of the caller. */
export const isAway = ({ code }: DatabaseFailure): boolean =>
  code === '' || CONNECTION_CODES.has(code) || AWAY_CODE.test(code);
