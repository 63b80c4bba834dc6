import { hasAnyRight, hasRight, type User } from '@powerline/contract/accounts';
import type { AdminArea } from '@powerline/contract/foundation';
import { type AdminLine, currentAdminLine } from './admin-lines.ts';

/** Whether the admin menu shows this line: an area that the person reads. Pages outside of the areas are for admins. */
export const maySee = (user: User, { key }: AdminLine): boolean => hasRight(user, key as AdminArea);

/** Whether a page below `/admin` opens: the tabs of `/admin` itself decide one by one. */
export function mayOpen(user: User, lines: readonly AdminLine[], pathname: string, search: string): boolean {
  if (pathname === '/admin') return hasAnyRight(user);
  const line = currentAdminLine(lines, pathname, search);
  return line === undefined ? user.isAdmin : maySee(user, line);
}
