import { hasAnyRight } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expectsMember } from '../../expectations.ts';

let loaded: ComponentType | undefined;

/** Beside pages of the Admin Panel: for people with a part in it, and while a member may turn out to be one. */
export function useHasAdminMenu(): boolean {
  const session = useSession();
  const { pathname } = useLocation();
  if (!/^\/admin(\/|$)/.test(pathname)) return false;
  return session.status === 'member' ? hasAnyRight(session.user) : session.status === 'loading' && expectsMember();
}

/** Keeps room for the admin menu (`columns.ts`), so that nothing moves when its code arrives. */
export function AdminMenuPlace() {
  const session = useSession();
  const isAdmin = session.status === 'member' && hasAnyRight(session.user);
  const [Menu, setMenu] = useState(() => loaded);
  useEffect(() => {
    if (!isAdmin || loaded) return;
    let isGone = false;
    // The chunk name is for the shell's webpack configuration. After a failure, the next page load tries again.
    import(/* webpackChunkName: "admin-menu" */ './AdminMenu.tsx').then(({ AdminMenu }) => {
      loaded = AdminMenu;
      if (!isGone) setMenu(() => AdminMenu);
    }, console.error);
    return () => {
      isGone = true;
    };
  }, [isAdmin]);
  return <div data-place="admin-menu">{isAdmin && Menu ? <Menu /> : null}</div>;
}
