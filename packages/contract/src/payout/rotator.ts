import * as v from 'valibot';
import { typedId } from '../foundation/typed-id.ts';

export const TURNS_PER_PAGE = 20;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestampSchema = v.pipe(v.string(), v.isoTimestamp());

/** What is missing to be in the rotator's queue. */
export const ROTATOR_NEEDS = ['membership', 'confirmed email', 'opting in'] as const;

/** How the rotator stands with one member. */
export const myRotatorSchema = v.object({
  /** The place in the queue, from 1: who is first is the next sponsor. Null outside of the queue. */
  place: v.nullable(countSchema),
  /** How many are in the queue. */
  queue: countSchema,
  /** How many turns there were. */
  turns: countSchema,
  /** How many of them were given back, as nothing came of the newcomer. */
  givenBack: countSchema,
  hasOptedOut: v.boolean(),
  /** Empty for whoever is in the queue. */
  needs: v.array(v.picklist(ROTATOR_NEEDS)),
});
export type MyRotator = v.InferOutput<typeof myRotatorSchema>;

/** Body of `PUT /api/rotator`. */
export const rotatorInputSchema = v.strictObject({ hasOptedOut: v.boolean('hasOptedOut must be true or false') });

/** Why the rotator was asked for a sponsor. */
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

/** A turn of one's own. */
export const rotatorTurnSchema = v.object(turnFields);
export type RotatorTurn = v.InferOutput<typeof rotatorTurnSchema>;

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const rotatorTurnPageSchema = v.object({
  turns: v.array(rotatorTurnSchema),
  next: v.nullable(countSchema),
});
export type RotatorTurnPage = v.InferOutput<typeof rotatorTurnPageSchema>;

/** Query of the lists of turns: those before one. */
export const turnsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** A turn as admins see it. */
export const adminRotatorTurnSchema = v.object({
  ...turnFields,
  /** Who got it; null for a former member. */
  member: v.nullable(v.string()),
});

export const adminRotatorTurnPageSchema = v.object({
  turns: v.array(adminRotatorTurnSchema),
  next: v.nullable(countSchema),
});
export type AdminRotatorTurnPage = v.InferOutput<typeof adminRotatorTurnPageSchema>;

/** How evenly the rotator gives its turns. */
export const rotatorFairnessSchema = v.object({
  /** How many are in the queue. */
  queue: countSchema,
  turns: countSchema,
  givenBack: countSchema,
  /** Of those in the queue; null when it is empty. The rule keeps them at most one apart, but for turns given back. */
  lowestScore: v.nullable(v.pipe(v.number(), v.integer())),
  highestScore: v.nullable(v.pipe(v.number(), v.integer())),
  /** How many of those in the queue had so many turns, from the fewest on. */
  spread: v.array(v.object({ turns: countSchema, members: countSchema })),
});
export type RotatorFairness = v.InferOutput<typeof rotatorFairnessSchema>;
