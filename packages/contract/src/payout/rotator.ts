import * as v from 'valibot';
import { typedId } from '../foundation/typed-id.ts';

export const TURNS_PER_PAGE = 20;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestampSchema = v.pipe(v.string(), v.isoTimestamp());

/** What a member still needs to join the queue. */
export const ROTATOR_NEEDS = ['membership', 'confirmed email', 'opting in'] as const;

/** The member's own place in the rotator. */
export const myRotatorSchema = v.object({
  /** From 1: the first is the next sponsor. Null outside of the queue. */
  place: v.nullable(countSchema),
  /** The length of the queue. */
  queue: countSchema,
  /** All turns the member got. */
  turns: countSchema,
  /** Turns returned because the newcomer didn't stay. */
  givenBack: countSchema,
  hasOptedOut: v.boolean(),
  /** Empty for a member in the queue. */
  needs: v.array(v.picklist(ROTATOR_NEEDS)),
});
export type MyRotator = v.InferOutput<typeof myRotatorSchema>;

export const rotatorInputSchema = v.strictObject({ hasOptedOut: v.boolean('hasOptedOut must be true or false') });

export const TURN_REASONS = ['no invitation', 'inviter suspended', 'inviter gone'] as const;

const turnFields = {
  /** Of all turns, from 1. */
  number: countSchema,
  at: timestampSchema,
  /** Null for a former member. */
  newcomer: v.nullable(v.string()),
  reason: v.picklist(TURN_REASONS),
  scoreBefore: v.pipe(v.number(), v.integer()),
  isGivenBack: v.boolean(),
};

export const rotatorTurnSchema = v.object(turnFields);
export type RotatorTurn = v.InferOutput<typeof rotatorTurnSchema>;

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const rotatorTurnPageSchema = v.object({
  turns: v.array(rotatorTurnSchema),
  next: v.nullable(countSchema),
});
export type RotatorTurnPage = v.InferOutput<typeof rotatorTurnPageSchema>;

export const turnsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

export const adminRotatorTurnSchema = v.object({
  ...turnFields,
  /** Null for a former member. */
  member: v.nullable(v.string()),
});

export const adminRotatorTurnPageSchema = v.object({
  turns: v.array(adminRotatorTurnSchema),
  next: v.nullable(countSchema),
});
export type AdminRotatorTurnPage = v.InferOutput<typeof adminRotatorTurnPageSchema>;

/** How evenly the rotator assigns turns. */
export const rotatorFairnessSchema = v.object({
  /** The length of the queue. */
  queue: countSchema,
  turns: countSchema,
  givenBack: countSchema,
  /** Null for an empty queue. Scores differ by at most one, except for returned turns. */
  lowestScore: v.nullable(v.pipe(v.number(), v.integer())),
  highestScore: v.nullable(v.pipe(v.number(), v.integer())),
  /** How many members had how many turns, fewest first. */
  spread: v.array(v.object({ turns: countSchema, members: countSchema })),
});
export type RotatorFairness = v.InferOutput<typeof rotatorFairnessSchema>;
