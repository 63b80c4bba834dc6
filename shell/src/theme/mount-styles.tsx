import { ThemeStyles, ThemeValues } from '@powerline/ui/shell';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { scopeGlobalStyles } from '../containment/scope-styles.ts';

/**
 * Mounts the page's styles for good, in a root and so in a task of their own: making that many rules takes a slow
 * phone as long as the whole first page.
 */
export function mountStyles(): void {
  const styles = (
    <ThemeValues>
      <ThemeStyles />
      <WhenMounted />
    </ThemeValues>
  );
  startTransition(() => createRoot(document.createElement('div')).render(styles));
}

/** Effects run in element order, so this is after {@link ThemeStyles}. */
function WhenMounted() {
  useEffect(scopeGlobalStyles, []);
  return null;
}
