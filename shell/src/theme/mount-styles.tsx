import { ThemeStyles, ThemeValues } from '@powerline/ui/shell';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Puts what the design sets for the whole page into the document, for good. By a root of its own, and so in a task of its
 * own: to make rules of that much text takes a slow phone as long as putting all of the first page into the document.
 */
export function mountStyles(): void {
  const styles = (
    <ThemeValues>
      <ThemeStyles />
    </ThemeValues>
  );
  startTransition(() => createRoot(document.createElement('div')).render(styles));
}
