import { payoutMethodInputSchema, payoutMethodRemovalSchema } from '@powerline/contract/payout';
import * as v from 'valibot';

const typedSchema = v.object({
  kind: v.picklist(['bank', 'paypal', 'stripe']),
  accountHolder: v.string(),
  accountNumber: v.string(),
  bankCode: v.string(),
  email: v.string(),
  password: v.string(),
});
export type TypedMethod = v.InferOutput<typeof typedSchema>;

/**
 * Makes the body of `PUT /api/payout-method`: only the chosen method's fields, and no bank code with an IBAN. Of an account
 * at Stripe only the password is typed here.
 */
export const methodFormSchema = v.pipe(
  typedSchema,
  v.transform(({ kind, accountHolder, accountNumber, bankCode, email, password }) => {
    if (kind === 'stripe') return { kind, password };
    return kind === 'bank'
      ? { kind, accountHolder, accountNumber, bankCode: bankCode.trim() === '' ? null : bankCode, password }
      : { kind, email, password };
  }),
  v.variant('kind', [
    payoutMethodInputSchema,
    v.strictObject({ kind: v.literal('stripe'), ...payoutMethodRemovalSchema.entries }),
  ]),
);
export type MethodToSet = v.InferOutput<typeof methodFormSchema>;
