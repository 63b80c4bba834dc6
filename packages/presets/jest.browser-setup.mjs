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

// jsdom knows the element and not what makes it modal: that it takes the focus, gives it back and answers Esc.
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea, select, a[href], [tabindex]';
const openers = new WeakMap();
const closeOnEscape = (dialog) => (event) => {
  if (event.key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
};
Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    const listener = closeOnEscape(this);
    openers.set(this, { opener: document.activeElement, listener });
    document.addEventListener('keydown', listener);
    this.open = true;
    this.querySelector(FOCUSABLE)?.focus();
  },
  close() {
    if (!this.open) return;
    const { opener, listener } = openers.get(this);
    document.removeEventListener('keydown', listener);
    this.open = false;
    opener?.focus();
    this.dispatchEvent(new Event('close'));
  },
});
