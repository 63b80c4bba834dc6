import { FIGTREE } from './figtree.ts';

/** Of the site itself: nobody is told who reads it. */
const FILE = new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url).href;

/**
 * Fetches the font of all text, once the code of the shell is here: on a slow line every script would wait for it, while
 * nothing else is under way when they run. Never rejects.
 *
 * @returns the font, to be added to `document.fonts` before the first text is drawn or not at all: then no text ever
 * changes under the reader's eyes, and nothing moves. Whoever waits longer reads this page in the system's font, and the
 * next one in ours. Undefined when it cannot be had, and where the page was painted before: the font was chosen then, by
 * the same rule (`font-display: optional` of prerender/Frame.tsx).
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

/** Settles when the file of `link` has arrived or failed, maybe before anybody listened. */
const arrival = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    if (performance.getEntriesByName(link.href, 'resource').length > 0) resolve();
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  });
