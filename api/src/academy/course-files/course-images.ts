const IMAGE = /\/api\/pictures\/([0-9a-f]{64}\.webp)/g;

/** The names of the site's images in texts, each once. Pure. */
export const imagesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(IMAGE)].flatMap(([, name]) => (name ? [name] : [])))),
];
