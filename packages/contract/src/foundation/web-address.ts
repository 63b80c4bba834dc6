import * as v from 'valibot';
import { typedTextUpTo } from './text.ts';

/** Ours: longer than any honest address, short enough to store and show. */
export const WEB_ADDRESS_MAX_LENGTH = 2048;

const isHttpAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Whether a text is a path on this site: "//host" and "/\host" lead to another one although they begin with a slash. */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** An `http:` or `https:` address as typed, trimmed. `javascript:`, `data:` and every other scheme is refused. */
export const httpAddress = (message = 'Must be a valid URL') =>
  v.pipe(typedTextUpTo('URL', WEB_ADDRESS_MAX_LENGTH), v.check(isHttpAddress, message));

/** As {@link httpAddress}, or a path on this site such as `/uploads/logo.png`. */
export const httpAddressOrSitePath = (message = 'Must be a valid URL') =>
  v.pipe(
    typedTextUpTo('URL', WEB_ADDRESS_MAX_LENGTH),
    v.check((text) => isHttpAddress(text) || isSitePath(text), message),
  );

/**
 * The part of an address that people know it by: `https://www.acme.example/ann?ref=7` is `acme.example`. What is no
 * address stays as it is.
 */
export function domainOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
