import * as calls from '@powerline/contract/money-train/calls';
import { useCall, useSession } from '@powerline/platform';

/** How one's page and its cards do, asked for anew with each visit. Nothing for a visitor. */
export function useProfileStatistics() {
  const { user } = useSession();
  return useCall(calls.getProfileStatistics, user ? {} : null, { revalidateOnMount: true });
}
