import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { emptyText, typedTextUpTo } from '../foundation/text.ts';
import { WEB_ADDRESS_MAX_LENGTH } from '../foundation/web-address.ts';
import { t } from '../words.ts';

/** External addresses; null until an admin sets them. `supportUrl` is `https:` or `mailto:`. */
export const siteAddressesSchema = v.object({
  academyUrl: v.nullable(v.string()),
  supportUrl: v.nullable(v.string()),
  version: stateVersionSchema,
});
export type SiteAddresses = v.InferOutput<typeof siteAddressesSchema>;

const emailSchema = v.pipe(v.string(), v.email());
const isHttpsAddress = (text: string): boolean => /^https:\/\//i.test(text) && URL.canParse(text);
// Without a query, which could fill in the mail.
const isMailAddress = (text: string): boolean => /^mailto:/i.test(text) && v.is(emailSchema, text.slice(7));

const emptyToNull = v.transform((text: string) => (text === '' ? null : text));
const orNothing = <Schema extends v.GenericSchema<string, string>>(address: Schema, message: () => string) =>
  v.nullable(v.pipe(v.union([emptyText(), address], message), emptyToNull));

const academyFault = () => t('Must be an https address');
const supportFault = () => t('Must be an https address or an email address');

/** An empty text or null removes an address; a plain email becomes `mailto:`. */
export const siteAddressesInputSchema = v.strictObject({
  academyUrl: orNothing(
    v.pipe(
      typedTextUpTo(() => t('Academy address'), WEB_ADDRESS_MAX_LENGTH),
      v.check(isHttpsAddress, academyFault),
    ),
    academyFault,
  ),
  supportUrl: orNothing(
    v.pipe(
      typedTextUpTo(() => t('Support address'), WEB_ADDRESS_MAX_LENGTH),
      v.transform((text) => (v.is(emailSchema, text) ? `mailto:${text}` : text)),
      v.check((text) => isHttpsAddress(text) || isMailAddress(text), supportFault),
    ),
    supportFault,
  ),
});
export type SiteAddressesInput = v.InferInput<typeof siteAddressesInputSchema>;
