import { afterPaint } from '@powerline/platform';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

const rendered = new Set<string>();

interface RenderedEarlyProps {
  /** The first one with a name renders for all. */
  name: string;
  /** Invisible content such as a closed dialog, without text that page search would find. */
  children: ReactNode;
}

/**
 * Renders something briefly when the page is idle, so that its styles and code are ready and a dialog's first opening
 * is fast. Browsers without idle callbacks skip it.
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
