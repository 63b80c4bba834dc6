import * as v from 'valibot';
import { t } from '../words.ts';
import { typedTextUpTo } from './text.ts';

/** Our own limit, longer than any honest address. */
export const WEB_ADDRESS_MAX_LENGTH = 2048;

const isHttpAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** "//host" and "/\host" lead to other sites although they begin with a slash. */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** Only `http:` and `https:`, so `javascript:` and `data:` are rejected. */
export const httpAddress = (message = () => t('Must be a valid URL')) =>
  v.pipe(
    typedTextUpTo(() => t('URL'), WEB_ADDRESS_MAX_LENGTH),
    v.check(isHttpAddress, message),
  );

/** Also accepts a path on this site such as `/uploads/logo.png`. */
export const httpAddressOrSitePath = (message = () => t('Must be a valid URL')) =>
  v.pipe(
    typedTextUpTo(() => t('URL'), WEB_ADDRESS_MAX_LENGTH),
    v.check((text) => isHttpAddress(text) || isSitePath(text), message),
  );

/** `https://www.acme.example/ann?ref=7` becomes `acme.example`. A text that isn't an address doesn't change. */
export function domainOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
