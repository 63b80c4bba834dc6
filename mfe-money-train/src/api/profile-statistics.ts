import * as calls from '@powerline/contract/money-train/calls';
import { useCall, useSession } from '@powerline/platform';

/** Reloads on each visit; skipped for visitors. */
export function useProfileStatistics() {
  const { user } = useSession();
  return useCall(calls.getProfileStatistics, user ? {} : null, { revalidateOnMount: true });
}
