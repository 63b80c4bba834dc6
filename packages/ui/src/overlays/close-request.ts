/** Of browsers that have it (Chromium from 126 on); TypeScript does not know it yet. */
declare const CloseWatcher: { new (): { onclose: (() => void) | null; destroy(): void } } | undefined;

/**
 * Tells when somebody asks for what opened last to be closed: by Esc, or by the gesture that a device has for it, such as
 * Back on Android. It is told each time, also when what is open stays.
 *
 * @returns stops telling
 */
export function onCloseRequest(handle: () => void): () => void {
  return typeof CloseWatcher === 'undefined' ? onEscape(handle) : onWatchedClose(CloseWatcher, handle);
}

function onWatchedClose(Watcher: NonNullable<typeof CloseWatcher>, handle: () => void): () => void {
  const watch = () => {
    const watcher = new Watcher();
    watcher.onclose = () => {
      // One of them tells once.
      current = watch();
      handle();
    };
    return watcher;
  };
  let current = watch();
  return () => current.destroy();
}

/** Of those that listen, the last one is told. */
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
