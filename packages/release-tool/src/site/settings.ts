import * as v from 'valibot';
import { WrongSetting } from './errors.ts';

const originSchema = v.pipe(
  v.string(),
  v.check(
    (origin) => /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
    'PUBLIC_ORIGIN must be an origin such as https://example.com, or several with commas between them',
  ),
);

const securityContactSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'SECURITY_CONTACT must be an e-mail address or an address that begins with https://',
  ),
);

/** Stored in the record, so that a release without settings changes nothing. */
export const siteSettingsSchema = v.strictObject({
  origin: v.optional(originSchema),
  /** Where to report a vulnerability: a mailto: or https: address. */
  securityContact: v.optional(securityContactSchema),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

export interface GivenSettings extends SiteSettings {
  /** The API's own address: only used until another one is known. */
  ownOrigin?: string | undefined;
}

/**
 * Reads `PUBLIC_ORIGIN`, whose first entry counts, and `SECURITY_CONTACT`. An empty variable counts as unset.
 *
 * @throws {WrongSetting} naming the variable
 */
export function settingsIn(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const origin = env.PUBLIC_ORIGIN?.split(',')[0]?.trim();
  const contact = env.SECURITY_CONTACT?.trim();
  const given = {
    ...(origin && { origin }),
    ...(contact && { securityContact: /^[^\s@:/]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : contact }),
  };
  const parsed = v.safeParse(siteSettingsSchema, given);
  if (parsed.success) return parsed.output;
  throw new WrongSetting(`${parsed.issues[0].message}.`);
}

/** @param recorded the site's earlier settings */
export function nextSettings(recorded: SiteSettings = {}, given: GivenSettings = {}): SiteSettings {
  const own = recorded.origin === undefined || isLoopback(recorded.origin) ? given.ownOrigin : undefined;
  const origin = given.origin ?? own ?? recorded.origin;
  const securityContact = given.securityContact ?? recorded.securityContact;
  return { ...(origin && { origin }), ...(securityContact && { securityContact }) };
}

const isLoopback = (origin: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
