import { isIP } from 'node:net';
import type { SiteSettings } from '../settings.ts';

/**
 * security.txt (RFC 9116), valid for a year as recommended, so that an abandoned site promises nothing.
 *
 * @param releasedAt ISO 8601
 * @returns undefined without a contact or a site address
 */
export function securityTxt({ origin, securityContact }: SiteSettings, releasedAt: string): string | undefined {
  const contact = securityContact ?? (origin && defaultContact(origin));
  if (contact === undefined) return undefined;
  const expires = new Date(releasedAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    'Preferred-Languages: en',
    '',
  ].join('\n');
}

/** The standard mailbox (RFC 2142, section 4); an IP address has no domain. */
function defaultContact(origin: string): string {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? `${origin}/` : `mailto:security@${hostname}`;
}
