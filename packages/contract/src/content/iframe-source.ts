import { knownVideo } from './video-site.ts';

const IFRAME_TAG = /<iframe\b[^>]*>/i;
const SRC_ATTRIBUTE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/**
 * Reduces what an admin pastes to an address for a frame: an `https` or protocol-relative address, or an `<iframe …>`
 * snippet. Any YouTube or Vimeo address becomes its player's, because these sites block their pages in frames.
 * Anything else is null.
 */
export function iframeSource(snippet: string): string | null {
  const text = snippet.trim();
  const tag = text.startsWith('<') ? IFRAME_TAG.exec(text)?.[0] : undefined;
  if (text.startsWith('<') && tag === undefined) return null;
  const attribute = tag === undefined ? undefined : SRC_ATTRIBUTE.exec(tag);
  const raw = tag === undefined ? text : (attribute?.[1] ?? attribute?.[2] ?? attribute?.[3] ?? '');
  const address = raw.trim().replace(/&(?:amp|quot|#39|#x27);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);
  if (address === '' || /\s/.test(address)) return null;
  const video = videoOf(address);
  if (video) return video.playerUrl;
  const withScheme = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https:\/\//i.test(withScheme) || !URL.canParse(withScheme)) return null;
  return new URL(withScheme).href;
}

function videoOf(address: string) {
  const secure = `https://${address.replace(/^(?:https?:)?\/\//i, '')}`;
  return URL.canParse(secure) ? knownVideo(new URL(secure)) : undefined;
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
  const video = knownVideo(address);
  return video
    ? { url: video.watchUrl, site: video.site, isKnown: true }
    : { url: address.href, site: address.hostname.replace(/^www\./, ''), isKnown: false };
}
