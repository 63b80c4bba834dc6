import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { t } from '../words.ts';
import { CURRENCIES } from './currencies.ts';
import { currentTimeZone, findTimeZone } from './time-zones.ts';

const timeZoneSentence = () => t('The time zone must be a name such as Europe/Berlin, America/New_York or UTC');
const currencySentence = () => t('The currency must be a code such as USD, of a currency that has cents');

/** Fixed once the system `payout` was opened or a month was closed. */
const entries = {
  /** A current IANA name. An offset such as +02:00 has no daylight saving time, and its sign is reversed in IANA names. */
  timeZone: v.pipe(
    v.string(timeZoneSentence),
    v.regex(/^[A-Za-z][A-Za-z0-9_+-]{0,40}(?:\/[A-Za-z0-9_+-]{1,40}){0,2}$/, timeZoneSentence),
    v.transform((typed) => findTimeZone(typed) ?? typed),
    v.check(
      (name) => findTimeZone(name) !== undefined,
      ({ input }) =>
        currentTimeZone(input) === input
          ? timeZoneSentence()
          : t('{old} is an old name. Choose {current}.', { old: input, current: currentTimeZone(input) }),
    ),
  ),
  /** ISO 4217. */
  currency: v.pipe(
    v.string(currencySentence),
    v.check((typed) => typed.length === 3, currencySentence),
    v.toUpperCase(),
    v.regex(/^[A-Z]{3}$/, currencySentence),
    v.check((code) => CURRENCIES.includes(code), currencySentence),
  ),
};

export const installationInputSchema = v.strictObject(entries);
export type InstallationInput = v.InferOutput<typeof installationInputSchema>;

export const installationSchema = v.object({
  timeZone: v.string(),
  currency: v.string(),
  isFixed: v.boolean(),
  version: stateVersionSchema,
});
export type Installation = v.InferOutput<typeof installationSchema>;
