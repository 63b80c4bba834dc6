import type { Session } from '@powerline/platform';
import type { Access } from '@powerline/registry';

/** Until the user is known, only what everyone may see is allowed. */
export function isFor(session: Session, access: Access): boolean {
  if (access === 'public') return true;
  return session.status === 'member' && (access === 'member' || session.user.isAdmin);
}
