import { keepLanguage, language, useSession } from '@powerline/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings an account's language to this browser. A page that is already there stays as it is, and the next one has it;
 * but after a login, the page that it leads to is loaded in that language at once.
 */
export function useAccountLanguage(): void {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const chosen = user?.language;
  const isOther = chosen !== undefined && chosen !== language();
  const loggedInAt = useRef<string>(undefined);
  const wasVisitor = useRef(false);
  useEffect(() => {
    if (isOther) keepLanguage(chosen);
    if (isOther && wasVisitor.current) loggedInAt.current = pathname;
    wasVisitor.current = status === 'visitor';
  }, [status, isOther, chosen, pathname]);
  // Before the page that the login leads to is painted.
  useLayoutEffect(() => {
    if (loggedInAt.current === undefined || loggedInAt.current === pathname) return;
    document.documentElement.hidden = true;
    location.reload();
  }, [pathname]);
}
