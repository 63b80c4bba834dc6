import * as v from 'valibot';

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

/** For so long a new payout method and a refund are hinted at. */
export const NEW_METHOD_DAYS = 7;
export const REFUND_DAYS = 30;

/** What an admin should look at before money is sent. A hint never blocks a payout. */
export const payoutHintSchema = v.variant('kind', [
  /** Others have, or had, payouts to the same account. */
  v.object({
    kind: v.literal('shared-account'),
    others: v.number(),
    /** The first of them; null for a former member. */
    username: v.nullable(v.string()),
  }),
  /** The method was set or changed in the last {@link NEW_METHOD_DAYS} days. */
  v.object({ kind: v.literal('new-method'), at: momentSchema, isAfterRequest: v.boolean() }),
  /** A payment of the member was refunded in the last {@link REFUND_DAYS} days. */
  v.object({ kind: v.literal('refund'), at: momentSchema, cents: v.number() }),
  /** It was exported outside of a batch, by an older version. */
  v.object({ kind: v.literal('exported-before'), at: momentSchema, by: v.string() }),
]);
export type PayoutHint = v.InferOutput<typeof payoutHintSchema>;
