// jsdom has no layout and no media queries: tests see a wide screen without preferences.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });

// Nothing in jsdom ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.scrollTo = () => undefined;

// Node's version would reach other test files in the process and keep it running; a browser's does neither.
const scope = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(`${name} ${scope}`);
    this.unref();
  }
};
