import * as calls from '@powerline/contract/academy/calls';
import { useCall } from '@powerline/platform';

export const useRedemptions = (before: number | undefined) =>
  // Reloads on each visit, because an admin may have changed it.
  useCall(calls.listRedemptions, { query: { before } }, { revalidateOnMount: true });
