import { knownFilm } from './video-site.ts';

const IFRAME_TAG = /<iframe\b[^>]*>/i;
const SRC_ATTRIBUTE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/**
 * Reduces what an admin pastes to the address that a frame shows. Whatever address of a film at YouTube or Vimeo
 * people copy becomes that of its player, since these sites refuse their pages in a frame.
 *
 * @param snippet an `https` address, a protocol-relative one, or an `<iframe …>` snippet; of YouTube and Vimeo also
 * `http` or without a scheme
 * @returns the `https` address, or null for anything else: another scheme, another tag, no address
 */
export function iframeSource(snippet: string): string | null {
  const text = snippet.trim();
  const tag = text.startsWith('<') ? IFRAME_TAG.exec(text)?.[0] : undefined;
  if (text.startsWith('<') && tag === undefined) return null;
  const attribute = tag === undefined ? undefined : SRC_ATTRIBUTE.exec(tag);
  const raw = tag === undefined ? text : (attribute?.[1] ?? attribute?.[2] ?? attribute?.[3] ?? '');
  const address = raw.trim().replace(/&(?:amp|quot|#39|#x27);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);
  if (address === '' || /\s/.test(address)) return null;
  const film = filmOf(address);
  if (film) return film.playerUrl;
  const withScheme = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https:\/\//i.test(withScheme) || !URL.canParse(withScheme)) return null;
  return new URL(withScheme).href;
}

function filmOf(address: string) {
  const secure = `https://${address.replace(/^(?:https?:)?\/\//i, '')}`;
  return URL.canParse(secure) ? knownFilm(new URL(secure)) : undefined;
}

export interface WatchPage {
  url: string;
  /** `YouTube`, or the name of the host. */
  site: string;
  /** Whether the site's videos are known to work in a frame. */
  isKnown: boolean;
}

/** @param source as {@link iframeSource} returns it */
export function watchPage(source: string): WatchPage {
  const address = new URL(source);
  const film = knownFilm(address);
  return film
    ? { url: film.watchUrl, site: film.site, isKnown: true }
    : { url: address.href, site: address.hostname.replace(/^www\./, ''), isKnown: false };
}
