import * as calls from '@powerline/contract/payout/calls';
import { useAdminCall } from '@powerline/ui/admin';

/** How evenly the rotator gives its turns. */
export const useFairness = () => useAdminCall(calls.getRotatorFairness, {});

/** All turns, the newest first. @param before the `next` of the page before */
export const useAllTurns = (before: number | undefined) =>
  useAdminCall(calls.listAllRotatorTurns, { query: { before } });
