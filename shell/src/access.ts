import { hasAnyRight, hasRight } from '@powerline/contract/accounts';
import type { AdminArea } from '@powerline/contract/foundation';
import type { Session } from '@powerline/platform';
import type { Access, RegistryRow } from '@powerline/registry';

/** Until the user is known, only what everyone may see is allowed. */
export function isFor(session: Session, access: Access): boolean {
  if (access === 'public') return true;
  return session.status === 'member' && (access === 'member' || session.user.isAdmin);
}

/** Whether this person has a part in running the site: an admin, or someone with a role. */
export const opensAdminPanel = ({ user }: Session): boolean => user !== undefined && hasAnyRight(user);

/** As {@link isFor}, for a module's widget: one for admins also shows to those whose role reads all its areas. */
export const isForWidget = (session: Session, access: Access, { current: { adminAreas = [] } }: RegistryRow): boolean =>
  isFor(session, access) ||
  (session.status === 'member' &&
    adminAreas.length > 0 &&
    adminAreas.every(({ area }) => hasRight(session.user, area as AdminArea)));
