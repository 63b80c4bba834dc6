import * as v from 'valibot';

/** A page of Stripe, on which a member pays or sets something up. */
export const stripePageSchema = v.object({ url: v.string() });
export type StripePage = v.InferOutput<typeof stripePageSchema>;
