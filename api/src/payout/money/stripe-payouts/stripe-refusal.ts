import * as v from 'valibot';
import { t } from '../../../infrastructure/language/words.ts';

/** The kinds of errors after which Stripe has certainly sent nothing, and won't. */
const refusalSchema = v.object({
  type: v.picklist(['StripeInvalidRequestError', 'StripePermissionError', 'StripeCardError']),
  code: v.optional(v.nullable(v.string())),
});

const SENTENCES: Readonly<Record<string, () => string>> = {
  balance_insufficient: () => t('Your balance at Stripe is too low'),
  account_closed: () => t('The member closed the account at Stripe'),
  account_invalid: () => t('The member’s account is no longer connected to your site at Stripe'),
  insufficient_capabilities_for_transfer: () =>
    t('Stripe needs more details from the member before it can pay this account'),
};

/**
 * Why Stripe refused a transfer, in a sentence for admins. Stripe's own words may name the member.
 *
 * @returns null where it isn't certain that nothing was sent, as after a time-out
 */
export function refusalIn(error: unknown): string | null {
  const { success, output } = v.safeParse(refusalSchema, error);
  if (!success) return null;
  const { code } = output;
  return code
    ? (SENTENCES[code]?.() ?? t('Stripe refused it ({code}). Its request log says why.', { code }))
    : t('Stripe refused it. Its request log says why.');
}
