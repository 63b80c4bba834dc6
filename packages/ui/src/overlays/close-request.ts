/** Chromium 126 and later; TypeScript has no type for it yet. */
declare const CloseWatcher: { new (): { onclose: (() => void) | null; destroy(): void } } | undefined;

/**
 * Calls `handle` when a person wants to close the topmost layer by Esc or a device gesture such as Back on Android,
 * even if the layer stays open.
 *
 * @returns a function that stops it
 */
export function onCloseRequest(handle: () => void): () => void {
  return typeof CloseWatcher === 'undefined' ? onEscape(handle) : onWatchedClose(CloseWatcher, handle);
}

function onWatchedClose(Watcher: NonNullable<typeof CloseWatcher>, handle: () => void): () => void {
  const watch = () => {
    const watcher = new Watcher();
    watcher.onclose = () => {
      // Each watcher fires once.
      current = watch();
      handle();
    };
    return watcher;
  };
  let current = watch();
  return () => current.destroy();
}

/** Only the last listener is called. */
const listening: (() => void)[] = [];

function onEscape(handle: () => void): () => void {
  listening.push(handle);
  if (listening.length === 1) document.addEventListener('keydown', tellLast);
  return () => {
    listening.splice(listening.indexOf(handle), 1);
    if (listening.length === 0) document.removeEventListener('keydown', tellLast);
  };
}

function tellLast({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !defaultPrevented) listening.at(-1)?.();
}
