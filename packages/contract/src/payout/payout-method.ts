import * as v from 'valibot';
import { ownPasswordSchema } from '../accounts/account-changes.ts';
import { emailSchema } from '../accounts/credentials.ts';
import { displayNameUpTo, sentText } from '../foundation/text.ts';

export const PAYOUT_METHOD_KINDS = ['bank', 'paypal'] as const;
export type PayoutMethodKind = (typeof PAYOUT_METHOD_KINDS)[number];

/** As long as SEPA and ACH carry one. */
export const ACCOUNT_HOLDER_MAX_LENGTH = 70;

const NUMBER_SENTENCE = 'The account number has 4 to 34 letters and digits, without signs';
const CODE_SENTENCE = 'The bank code has 3 to 12 letters and digits: a routing number, a sort code or a BIC';

/** People copy numbers in groups, with spaces or hyphens. */
const ungrouped = (name: string, length: number, sentence: string) =>
  v.pipe(
    sentText(`${name} is required`, length, sentence),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  );

/** Begins as an IBAN does: country and check digits. */
const LIKE_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/;
const IBAN_MODULUS = 97n;

/** ISO 7064, MOD 97-10: it finds every single mistyped or two swapped characters. */
const isSound = (iban: string): boolean =>
  BigInt(`${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) %
    IBAN_MODULUS ===
  1n;

const bankEntries = {
  kind: v.literal('bank'),
  accountHolder: v.pipe(
    displayNameUpTo('The name of the account holder', ACCOUNT_HOLDER_MAX_LENGTH),
    v.nonEmpty('The name of the account holder is required'),
  ),
  /** An IBAN, or a number that the bank code belongs to. */
  accountNumber: v.pipe(
    ungrouped('The account number', 34, NUMBER_SENTENCE),
    v.regex(/^[A-Z0-9]{4,34}$/, NUMBER_SENTENCE),
    v.check((number) => !LIKE_IBAN.test(number) || isSound(number), 'This IBAN is mistyped: its check digits say so'),
  ),
  /** Null beside an IBAN, which names the bank itself. */
  bankCode: v.nullable(
    v.pipe(ungrouped('The bank code', 12, CODE_SENTENCE), v.regex(/^[A-Z0-9]{3,12}$/, CODE_SENTENCE)),
  ),
};
const paypalEntries = { kind: v.literal('paypal'), email: emailSchema };

/** Where money is sent, whole: what is kept encrypted and shown to nobody. */
export const payoutDetailsSchema = v.variant('kind', [v.strictObject(bankEntries), v.strictObject(paypalEntries)]);
export type PayoutDetails = v.InferOutput<typeof payoutDetailsSchema>;

/** Body of `PUT /api/payout-method`. */
export const payoutMethodInputSchema = v.variant(
  'kind',
  [
    v.pipe(
      v.strictObject({ ...bankEntries, password: ownPasswordSchema }),
      v.forward(
        v.check(
          ({ accountNumber, bankCode }) => bankCode !== null || LIKE_IBAN.test(accountNumber),
          'A bank code is required where the account number is no IBAN',
        ),
        ['bankCode'],
      ),
    ),
    v.strictObject({ ...paypalEntries, password: ownPasswordSchema }),
  ],
  `kind must be one of ${PAYOUT_METHOD_KINDS.join(', ')}`,
);
export type PayoutMethodInput = v.InferOutput<typeof payoutMethodInputSchema>;

/** Body of `DELETE /api/payout-method`. */
export const payoutMethodRemovalSchema = v.strictObject({ password: ownPasswordSchema });
export type PayoutMethodRemoval = v.InferOutput<typeof payoutMethodRemovalSchema>;

/** What is shown of a method: enough to know it by. */
export const maskedMethodSchema = v.object({
  kind: v.picklist(PAYOUT_METHOD_KINDS),
  /** As `•••• 3000` or `a•••@example.com`. */
  masked: v.string(),
});
export type MaskedMethod = v.InferOutput<typeof maskedMethodSchema>;

/** One's own payout method; null where none is set. */
export const payoutMethodSchema = v.object({
  method: v.nullable(v.object({ ...maskedMethodSchema.entries, setAt: v.pipe(v.string(), v.isoTimestamp()) })),
});
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>;
