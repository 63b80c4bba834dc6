const IFRAME_TAG = /<iframe\b[^>]*>/i;
const SRC_ATTRIBUTE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/**
 * Reduces what an admin pastes to the address that a frame shows.
 *
 * @param snippet an `https` address, a protocol-relative one, or an `<iframe …>` snippet
 * @returns the `https` address, or null for anything else: another scheme, another tag, no address
 */
export function iframeSource(snippet: string): string | null {
  const text = snippet.trim();
  const tag = text.startsWith('<') ? IFRAME_TAG.exec(text)?.[0] : undefined;
  if (text.startsWith('<') && tag === undefined) return null;
  const attribute = tag === undefined ? undefined : SRC_ATTRIBUTE.exec(tag);
  const raw = tag === undefined ? text : (attribute?.[1] ?? attribute?.[2] ?? attribute?.[3] ?? '');
  const address = raw.trim().replace(/&(?:amp|quot|#39|#x27);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);
  const withScheme = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https:\/\//i.test(withScheme) || /\s/.test(withScheme) || !URL.canParse(withScheme)) return null;
  return new URL(withScheme).href;
}
