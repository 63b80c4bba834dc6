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

/** What the pages say of the site itself. Kept in the record, so that a release that knows nothing of it changes nothing. */
export const siteSettingsSchema = v.strictObject({
  /** The site's address as its visitors know it. */
  origin: v.optional(originSchema),
  /** Whom to tell of a weakness: a mailto: or https: address. */
  securityContact: v.optional(securityContactSchema),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** What a release is told of the site. */
export interface GivenSettings extends SiteSettings {
  /** Where the site that releases listens itself: counts only while no other machine is known to reach the site. */
  ownOrigin?: string | undefined;
}

/**
 * Reads `PUBLIC_ORIGIN`, of which the first counts, and `SECURITY_CONTACT`. A variable that is set to nothing counts as
 * not set.
 *
 * @throws {WrongSetting} one sentence that names the variable
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

/** The settings that a release leaves in the site. @param recorded those that it found there */
export function nextSettings(recorded: SiteSettings = {}, given: GivenSettings = {}): SiteSettings {
  const own = recorded.origin === undefined || isLoopback(recorded.origin) ? given.ownOrigin : undefined;
  const origin = given.origin ?? own ?? recorded.origin;
  const securityContact = given.securityContact ?? recorded.securityContact;
  return { ...(origin && { origin }), ...(securityContact && { securityContact }) };
}

const isLoopback = (origin: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
