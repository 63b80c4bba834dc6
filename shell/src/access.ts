import type { Session } from '@powerline/platform';
import type { Access } from '@powerline/registry';

/** Whether something is for whoever is using the page. Only what everyone may see is, as long as that is not known. */
export function isFor(session: Session, access: Access): boolean {
  if (access === 'public') return true;
  return session.status === 'member' && (access === 'member' || session.user.isAdmin);
}
