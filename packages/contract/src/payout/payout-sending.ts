import * as v from 'valibot';
import { stepUpEntries } from '../accounts/step-up.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo, sentText } from '../foundation/text.ts';
import { t } from '../words.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH, isIban } from './payout-method.ts';

const ibanSentence = () => t('Enter an IBAN, such as DE89 3704 0044 0532 0130 00');
const bicSentence = () => t('A BIC has 8 or 11 letters and digits, such as COBADEFFXXX');

const compact = (sentence: () => string, length: number) =>
  v.pipe(
    sentText(sentence, length, sentence),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  );

/** The account that payouts are sent from. */
export const sendingAccountSchema = v.strictObject({
  holder: v.pipe(
    displayNameUpTo(() => t('The name of the account holder'), ACCOUNT_HOLDER_MAX_LENGTH),
    v.nonEmpty(() => t('The name of the account holder is required')),
  ),
  iban: v.pipe(compact(ibanSentence, 34), v.check(isIban, ibanSentence)),
  /** Null where the bank needs none. */
  bic: v.nullable(v.pipe(compact(bicSentence, 11), v.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, bicSentence))),
});
export type SendingAccount = v.InferOutput<typeof sendingAccountSchema>;

const needsTwoPeopleSchema = v.boolean('needsTwoPeople must be true or false');

export const payoutSendingInputSchema = v.strictObject({
  account: v.nullable(sendingAccountSchema),
  needsTwoPeople: needsTwoPeopleSchema,
  ...stepUpEntries,
});
export type PayoutSendingInput = v.InferOutput<typeof payoutSendingInputSchema>;

export const payoutSendingSchema = v.object({
  /** Null until someone enters it. Bank files in pain.001 need it. */
  account: v.nullable(v.object({ holder: v.string(), iban: v.string(), bic: v.nullable(v.string()) })),
  /** Whether a batch needs another person's approval before it can be exported. */
  needsTwoPeople: v.boolean(),
  version: stateVersionSchema,
});
export type PayoutSending = v.InferOutput<typeof payoutSendingSchema>;
