import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'cookie';

/** What visitors choose without an account. The shell writes it, and nginx reads it (deploy/nginx/http.conf). */
export const LANGUAGE_COOKIE = 'language';

/** As in `languageSchema`: of other texts nothing is looked up. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i;
/** A browser sends a handful. */
const MOST_RANGES = 20;

/** The languages that a browser asks for: the one chosen on this site, then those of its settings, best first. */
export function askedLanguages({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): string[] {
  const chosen = cookie === undefined ? undefined : parse(cookie)[LANGUAGE_COOKIE];
  return [...(chosen === undefined ? [] : [chosen]), ...byQuality(accepted)].filter((one) => LANGUAGE.test(one));
}

/** RFC 9110, 12.5.4. `*` means any, so it asks for none. */
const byQuality = (accepted = ''): string[] =>
  accepted
    .split(',', MOST_RANGES)
    .map((range) => {
      const [language = '', quality] = range.split(';').map((part) => part.trim());
      return { language, quality: quality?.startsWith('q=') ? Number(quality.slice('q='.length)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
