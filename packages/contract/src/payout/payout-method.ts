import * as v from 'valibot';
import { ownPasswordSchema } from '../accounts/account-changes.ts';
import { emailSchema } from '../accounts/credentials.ts';
import { displayNameUpTo, sentText } from '../foundation/text.ts';
import { t } from '../words.ts';

export const PAYOUT_METHOD_KINDS = ['bank', 'paypal'] as const;
export type PayoutMethodKind = (typeof PAYOUT_METHOD_KINDS)[number];

/** The limit of SEPA and ACH. */
export const ACCOUNT_HOLDER_MAX_LENGTH = 70;

const numberSentence = () => t('The account number has 4 to 34 letters and digits, without signs');
const codeSentence = () => t('The bank code has 3 to 12 letters and digits: a routing number, a sort code or a BIC');

/** People copy numbers in groups, with spaces or hyphens. */
const ungrouped = (name: () => string, length: number, sentence: () => string) =>
  v.pipe(
    sentText(() => t('{name} is required', { name: name() }), length, sentence),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  );

/** Country and check digits. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/;
const IBAN_MODULUS = 97n;

/** ISO 7064, MOD 97-10: finds a mistyped character or two swapped ones. */
const isSound = (iban: string): boolean =>
  BigInt(`${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) %
    IBAN_MODULUS ===
  1n;

/** @param accountNumber without spaces, in capitals */
export const isIban = (accountNumber: string): boolean => LIKE_IBAN.test(accountNumber) && isSound(accountNumber);

const bankEntries = {
  kind: v.literal('bank'),
  accountHolder: v.pipe(
    displayNameUpTo(() => t('The name of the account holder'), ACCOUNT_HOLDER_MAX_LENGTH),
    v.nonEmpty(() => t('The name of the account holder is required')),
  ),
  /** An IBAN, or a number with a bank code. */
  accountNumber: v.pipe(
    ungrouped(() => t('The account number'), 34, numberSentence),
    v.regex(/^[A-Z0-9]{4,34}$/, numberSentence),
    v.check(
      (number) => !LIKE_IBAN.test(number) || isIban(number),
      () => t('This IBAN is mistyped: its check digits say so'),
    ),
  ),
  /** Null with an IBAN, which includes the bank. */
  bankCode: v.nullable(
    v.pipe(
      ungrouped(() => t('The bank code'), 12, codeSentence),
      v.regex(/^[A-Z0-9]{3,12}$/, codeSentence),
    ),
  ),
};
const paypalEntries = { kind: v.literal('paypal'), email: emailSchema };

/** A member's own account at Stripe, which pays it out to their bank. */
const stripeEntries = { kind: v.literal('stripe'), account: v.pipe(v.string(), v.regex(/^acct_\w{1,60}$/)) };

/** Stored encrypted and never shown. */
export const payoutDetailsSchema = v.variant('kind', [
  v.strictObject(bankEntries),
  v.strictObject(paypalEntries),
  v.strictObject(stripeEntries),
]);
export type PayoutDetails = v.InferOutput<typeof payoutDetailsSchema>;

export const payoutMethodInputSchema = v.variant(
  'kind',
  [
    v.pipe(
      v.strictObject({ ...bankEntries, password: ownPasswordSchema }),
      v.forward(
        v.check(
          ({ accountNumber, bankCode }) => bankCode !== null || LIKE_IBAN.test(accountNumber),
          () => t('A bank code is required where the account number is no IBAN'),
        ),
        ['bankCode'],
      ),
    ),
    v.strictObject({ ...paypalEntries, password: ownPasswordSchema }),
  ],
  `kind must be one of ${PAYOUT_METHOD_KINDS.join(', ')}`,
);
export type PayoutMethodInput = v.InferOutput<typeof payoutMethodInputSchema>;

export const payoutMethodRemovalSchema = v.strictObject({ password: ownPasswordSchema });
export type PayoutMethodRemoval = v.InferOutput<typeof payoutMethodRemovalSchema>;

/** Enough for the member to recognize it. */
export const maskedMethodSchema = v.object({
  kind: v.picklist(PAYOUT_METHOD_KINDS),
  /** Who sends it on. `stripe` pays to the bank of the member's account there, so its kind is `bank`. Older APIs leave it out. */
  service: v.optional(v.picklist(['stripe'])),
  masked: v.string(),
});
export type MaskedMethod = v.InferOutput<typeof maskedMethodSchema>;

/** Null if the member has none. */
export const payoutMethodSchema = v.object({
  method: v.nullable(v.object({ ...maskedMethodSchema.entries, setAt: v.pipe(v.string(), v.isoTimestamp()) })),
  /** Whether members can be paid through Stripe here, and if this one has begun to set that up. Older APIs leave it out. */
  stripe: v.optional(v.nullable(v.object({ isBegun: v.boolean() }))),
});
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>;
