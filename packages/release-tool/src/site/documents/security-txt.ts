import { isIP } from 'node:net';
import type { SiteSettings } from '../settings.ts';

/**
 * security.txt (RFC 9116): whom to tell of a weakness. Valid for a year from the release that writes it, as the RFC
 * recommends: a site that nobody releases to any more does not go on to promise that somebody listens.
 *
 * @param releasedAt ISO 8601
 * @returns undefined when neither a contact nor an address of the site is known
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

/** The mailbox that every domain is to have for this (RFC 2142, section 4); an IP address has no domain. */
function defaultContact(origin: string): string {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? `${origin}/` : `mailto:security@${hostname}`;
}
