import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';

export const STORY_PER_PAGE = 50;
export const LEDGER_PER_PAGE = 50;

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const LEDGER_KINDS = ['commission', 'reversal', 'adjustment', 'payout', 'payout returned', 'forfeited'] as const;

/** More than a number can hold exactly, so it stays text; the length is that of what its column surely holds. */
const transactionIdSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'The id must be a whole number'));

/** What one transaction of the ledger did to one's own money; together these are the balance. */
export const ledgerEntrySchema = v.object({
  id: transactionIdSchema,
  at: momentSchema,
  kind: v.picklist(LEDGER_KINDS),
  /** What it stands for, such as `payout 17`. */
  reference: v.string(),
  reason: v.nullable(v.string()),
  /** What it added, below 0 what it took. */
  availableCents: centsSchema,
  reservedCents: centsSchema,
  paidOutCents: centsSchema,
});
export type LedgerLine = v.InferOutput<typeof ledgerEntrySchema>;

/** Query of `GET /api/ledger`: entries that are older than one. */
export const ledgerQuerySchema = v.strictObject({ before: v.optional(transactionIdSchema) });

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const ledgerPageSchema = v.object({
  currency: v.string(),
  entries: v.array(ledgerEntrySchema),
  next: v.nullable(transactionIdSchema),
});
export type LedgerPage = v.InferOutput<typeof ledgerPageSchema>;

export const STORY_KINDS = [
  'joined',
  'left',
  'sponsor changed',
  'rotator turn',
  'rotator turn given back',
  'payment',
  'refund',
  'refund after closing',
  'statement',
  ...LEDGER_KINDS.map((kind) => `ledger: ${kind}` as const),
  'payout asked',
  'payout approved',
  'payout paid',
  'payout returned',
] as const;

/** One thing that happened to a member. What does not apply is null. */
export const storyEntrySchema = v.object({
  at: momentSchema,
  kind: v.picklist(STORY_KINDS),
  /** The one that was paid for, or closed. */
  month: v.nullable(monthSchema),
  /** Of an entry of the ledger: what it changed in what is available. */
  cents: v.nullable(centsSchema),
  /** The first sponsor of whoever joined, or for whom a turn of the rotator was. */
  otherId: v.nullable(idSchema),
  /** Of a sponsor that was changed: the name of the new one. */
  reference: v.nullable(v.string()),
  /** How or why it came about. */
  reason: v.nullable(v.string()),
  /** The admin's name, as it was then. */
  by: v.nullable(v.string()),
});
export type StoryEntry = v.InferOutput<typeof storyEntrySchema>;

const cursorSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,400}$/, 'before must be one that a page was answered with'));

/** Query of `GET /api/admin/payout/members/{id}/story`. */
export const storyQuerySchema = v.strictObject({ before: v.optional(cursorSchema) });

/** A member for admins: where the place and the money stand, and what happened, the newest first. */
export const memberStorySchema = v.object({
  memberId: idSchema,
  /** Null when the account is gone. */
  username: v.nullable(v.string()),
  currency: v.string(),
  /** In the tree; null for whoever has no place yet. */
  place: v.nullable(
    v.object({
      /** Today's; null of the root. */
      sponsorId: v.nullable(idSchema),
      sponsorUsername: v.nullable(v.string()),
      parentId: v.nullable(idSchema),
      parentUsername: v.nullable(v.string()),
      position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      level: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  balance: v.object({ availableCents: centsSchema, reservedCents: centsSchema, paidOutCents: centsSchema }),
  entries: v.array(storyEntrySchema),
  /** The `before` of the page that follows, null on the last one. */
  next: v.nullable(v.string()),
});
export type MemberStory = v.InferOutput<typeof memberStorySchema>;
