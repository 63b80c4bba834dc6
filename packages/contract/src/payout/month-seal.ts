import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { EARNING_LINES } from './earnings.ts';
import { monthSchema } from './month.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff));
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A SHA-256 in base64url. */
const hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** Of a million statements it is 20 long; counts of 32 bits allow no more than this. */
const PATH_MAX = 32;

/**
 * Shows whether a closed month was changed later: the root of a Merkle-sum tree over its statements, chained to the seal
 * before it. docs/payout.md says how to compute one.
 */
export const monthSealSchema = v.object({
  /** Its place in the chain, from 1. */
  number: v.pipe(count, v.minValue(1)),
  month: monthSchema,
  /** The hash of all other fields but the time. It is what members keep. */
  code: hash,
  /** The code of the seal before; null for the first. */
  previous: v.nullable(hash),
  root: hash,
  /** What all statements come to. */
  cents,
  /** How many statements there are. */
  statements: count,
  /** The hash of the rows that say which paid month each amount came from. */
  sources: hash,
  sealedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type MonthSeal = v.InferOutput<typeof monthSealSchema>;

/** What members keep of a seal. It covers its month and all that were sealed before. */
export const keptSealSchema = v.pick(monthSealSchema, ['month', 'code']);
export type KeptSeal = v.InferOutput<typeof keptSealSchema>;

/** Of a time-stamp reply (RFC 3161, section 3.4). */
export const TIME_STAMP_TYPE = 'application/timestamp-reply';

/** Newest first. */
export const monthSealsSchema = v.object({
  currency: v.string(),
  seals: v.array(
    v.object({
      ...monthSealSchema.entries,
      /** When a time-stamp service signed it; null if none did, as on sites without one. */
      stampedAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
    }),
  ),
});
export type MonthSeals = v.InferOutput<typeof monthSealsSchema>;

/** A member's own statement, and what else it takes to compute the seal of its month: at most 2 kB. */
export const statementProofSchema = v.object({
  seal: monthSealSchema,
  statement: v.object({
    member: idSchema,
    cents,
    /** Why the member may not earn, by its number in the tables; 0 if they may. */
    standing: v.pipe(count, v.maxValue(7)),
    /** How many paid behind each row. */
    counts: v.pipe(v.array(count), v.length(EARNING_LINES.length)),
    /** Keeps others from trying out amounts. 16 bytes in base64url. */
    salt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  /** Which leaf of the tree it is, from 0. */
  position: count,
  /** The neighbors on the way up, nearest first: a hash, and what the statements below it come to. */
  path: v.pipe(v.array(v.tuple([hash, cents])), v.maxLength(PATH_MAX)),
});
export type StatementProof = v.InferOutput<typeof statementProofSchema>;
