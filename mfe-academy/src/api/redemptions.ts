import * as calls from '@powerline/contract/academy/calls';
import { useCall } from '@powerline/platform';

/** The prizes that one has asked for, newest first. @param before the `next` of the page before */
export const useRedemptions = (before: number | undefined) =>
  // Asked for anew whenever it is shown: an admin changes it meanwhile.
  useCall(calls.listRedemptions, { query: { before } }, { revalidateOnMount: true });
