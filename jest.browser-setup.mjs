// jsdom has no layout and so no media queries: tests see a wide screen without preferences.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });

globalThis.scrollTo = () => undefined;
