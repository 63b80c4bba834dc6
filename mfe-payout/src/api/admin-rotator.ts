import * as calls from '@powerline/contract/payout/calls';
import { useAdminCall } from '@powerline/ui/admin';

export const useFairness = () => useAdminCall(calls.getRotatorFairness, {});

export const useAllTurns = (before: number | undefined) =>
  useAdminCall(calls.listAllRotatorTurns, { query: { before } });
