import { FIGTREE } from './figtree.ts';

/** Our own copy, so that no other site learns about visits. */
const FILE = new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url).href;

/**
 * Fetches the font after the shell's code, because scripts would wait for it on a slow line. Never rejects.
 *
 * @returns the font, to be added to `document.fonts` before the first text or not at all, so that text never changes
 * while someone reads. Undefined if it fails, and for a prerendered page, which chose its font by the same rule
 * (`font-display: optional` of prerender/Frame.tsx)
 */
export async function fetchFont(isPrerendered: boolean): Promise<FontFace | undefined> {
  if (isPrerendered) return undefined;
  await whenPreloadsAreHere();
  try {
    const { family, weight, unicodeRange } = FIGTREE;
    return await new FontFace(family, `url('${FILE}') format('woff2')`, { weight, unicodeRange }).load();
  } catch {
    return undefined;
  }
}

const whenPreloadsAreHere = () =>
  Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'), arrival));

/** Settles even if the file arrived before anyone listened. */
const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (performance.getEntriesByName(link.href, 'resource').length > 0) resolve();
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  });
