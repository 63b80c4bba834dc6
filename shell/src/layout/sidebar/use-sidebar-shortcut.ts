import { useEffect } from 'react';

const SHORTCUT_KEY = 'b';

/** Ctrl+B or Cmd+B, except while someone types or a dialog is open. */
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
