import { hasAnyRight } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { useLocation } from 'react-router-dom';
import { expectsMember } from '../../expectations.ts';
import { latePart } from '../../late-part.ts';

const useMenu = latePart(async () => (await import(/* webpackChunkName: "admin-menu" */ './AdminMenu.tsx')).AdminMenu);

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
  const Menu = useMenu(session.status === 'member' && hasAnyRight(session.user));
  return <div data-place="admin-menu">{Menu ? <Menu /> : null}</div>;
}
