// jsdom has no layout and so no media queries: tests see a wide screen without preferences.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });

// Nor does anything there ever change its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.scrollTo = () => undefined;

// Node's reaches the test files that ran before in this process, and keeps it from ending; a browser's does neither.
const scope = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(`${name} ${scope}`);
    this.unref();
  }
};
