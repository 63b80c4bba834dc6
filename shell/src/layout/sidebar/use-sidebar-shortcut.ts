import { useEffect } from 'react';

/** Specification section 9: Ctrl or Cmd and B. */
const SHORTCUT_KEY = 'b';

/** Calls `onToggle` on Ctrl+B or Cmd+B, except while somebody types or a dialog is open: there the keys mean other things. */
export function useSidebarShortcut(onToggle: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== SHORTCUT_KEY || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="alertdialog"]')) return;
      event.preventDefault();
      onToggle();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onToggle]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
