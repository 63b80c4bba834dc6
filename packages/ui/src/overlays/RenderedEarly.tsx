import { afterPaint } from '@powerline/platform';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

const rendered = new Set<string>();

interface RenderedEarlyProps {
  /** What it is that is rendered: the first one of a name does so, for all. */
  name: string;
  /** Not to be seen: a closed dialog, without a word that somebody could look for. */
  children: ReactNode;
}

/**
 * Renders something for a moment once the page is at rest, so that its style sheet and its code are ready when it is
 * wanted: the first opening of a dialog is as quick as the next ones. Where a browser does not tell when it is at rest, it
 * is not rendered.
 */
export function RenderedEarly({ name, children }: RenderedEarlyProps) {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    if (rendered.has(name) || !('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => {
      if (rendered.has(name)) return;
      rendered.add(name);
      startTransition(() => setRendered(true));
    });
    return () => cancelIdleCallback(handle);
  }, [name]);
  useEffect(() => (isRendered ? afterPaint(() => startTransition(() => setRendered(false))) : undefined), [isRendered]);
  return isRendered ? children : null;
}
