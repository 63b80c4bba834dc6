/** Of the site itself: nobody is told who reads it. */
const FIGTREE = new URL('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', import.meta.url).href;

/**
 * Fetches the face of all text, once the code of the shell is here: on a slow line every script would wait for it, while
 * nothing else is under way when they run. Never rejects.
 *
 * @returns the face, to be added to `document.fonts` before the first text is drawn or not at all: then no text ever
 * changes under the reader's eyes, and nothing moves. Whoever waits longer reads this page in the system's face, and the
 * next one in ours. Undefined when it cannot be had.
 */
export async function fetchFace(): Promise<FontFace | undefined> {
  await whenPreloadsAreHere();
  try {
    return await new FontFace('Figtree Variable', `url('${FIGTREE}') format('woff2')`, {
      weight: '300 900',
      unicodeRange:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    }).load();
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
