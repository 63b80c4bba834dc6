import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';

export const STORY_PER_PAGE = 50;
export const LEDGER_PER_PAGE = 50;

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const LEDGER_KINDS = ['commission', 'reversal', 'adjustment', 'payout', 'payout returned', 'forfeited'] as const;

/** A bigint, so it stays text. The length always fits its column. */
const transactionIdSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,17}$/, () => t('The id must be a whole number')),
);

/** What one transaction changed for this member; together they are the balance. */
export const ledgerEntrySchema = v.object({
  id: transactionIdSchema,
  at: momentSchema,
  kind: v.picklist(LEDGER_KINDS),
  /** Such as `payout 17`. */
  reference: v.string(),
  reason: v.nullable(v.string()),
  /** Negative if it took money. */
  availableCents: centsSchema,
  reservedCents: centsSchema,
  paidOutCents: centsSchema,
});
export type LedgerLine = v.InferOutput<typeof ledgerEntrySchema>;

export const ledgerQuerySchema = v.strictObject({ before: v.optional(transactionIdSchema) });

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const ledgerPageSchema = v.object({
  currency: v.string(),
  entries: v.array(ledgerEntrySchema),
  next: v.nullable(transactionIdSchema),
});
export type LedgerPage = v.InferOutput<typeof ledgerPageSchema>;

/** `statement` and the ledger's payouts came from older APIs, which told each of them twice. */
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

/** One event of a member. Fields that don't apply are null. */
export const storyEntrySchema = v.object({
  at: momentSchema,
  kind: v.picklist(STORY_KINDS),
  /** The month that was paid or closed. */
  month: v.nullable(monthSchema),
  /** What it is about, such as a payment or a payout. */
  cents: v.nullable(centsSchema),
  /** How it changed the available balance. Null if it didn't; an older API doesn't say, as of the next two. */
  changeCents: v.optional(v.nullable(centsSchema)),
  /** The available balance afterwards, if it changed. */
  balanceCents: v.optional(v.nullable(centsSchema)),
  /** Of the other person; null if the account is deleted. */
  otherUsername: v.optional(v.nullable(v.string())),
  /** The first sponsor of a new member, or the newcomer of a rotator turn. */
  otherId: v.nullable(idSchema),
  /** The new sponsor's name, if the sponsor changed. */
  reference: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** The admin's name at the time. */
  by: v.nullable(v.string()),
});
export type StoryEntry = v.InferOutput<typeof storyEntrySchema>;

const cursorSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,400}$/, 'before must be one that a page was answered with'));

/** Parts of a story: what changed the balance or led to it, membership payments, place and rotator. */
export const STORY_PARTS = ['balance', 'membership', 'team'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

export const storyFilterSchema = v.strictObject({ part: v.optional(v.picklist(STORY_PARTS)) });

export const storyQuerySchema = v.strictObject({ ...storyFilterSchema.entries, before: v.optional(cursorSchema) });
export type StoryQuery = v.InferOutput<typeof storyQuerySchema>;

/** A member for admins: place, money and events, newest first. */
export const memberStorySchema = v.object({
  memberId: idSchema,
  /** Null when the account is deleted. */
  username: v.nullable(v.string()),
  currency: v.string(),
  /** Null for a member without a place in the tree. */
  place: v.nullable(
    v.object({
      /** The current one; null for the root. */
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
  /** The `before` of the next page; null on the last one. */
  next: v.nullable(v.string()),
});
export type MemberStory = v.InferOutput<typeof memberStorySchema>;
