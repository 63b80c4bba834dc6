import { type AreaRight, hasRight } from '@powerline/contract/accounts';
import type { AdminArea } from '@powerline/contract/foundation';
import { useSession } from '@powerline/platform';

/** Whether the current user may do this in an area of the Admin Panel. The server decides; this hides what it refuses. */
export function useRight(area: AdminArea, right: AreaRight = 'read'): boolean {
  const { user } = useSession();
  return user !== undefined && hasRight(user, area, right);
}
