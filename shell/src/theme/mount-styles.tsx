import { ThemeStyles, ThemeValues } from '@powerline/ui/shell';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { scopeGlobalStyles } from '../containment/scope-styles.ts';

/**
 * Puts what the design sets for the whole page into the document, for good. By a root of its own, and so in a task of its
 * own: to make rules of that much text takes a slow phone as long as putting all of the first page into the document.
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

/** After {@link ThemeStyles}: effects run in the order of the elements. */
function WhenMounted() {
  useEffect(scopeGlobalStyles, []);
  return null;
}
