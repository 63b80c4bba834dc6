import * as calls from '@powerline/contract/academy/calls';
import { useCall } from '@powerline/platform';

/** One's own points and a page of their rows, newest first. @param before the `next` of the page before */
export const usePoints = (before: number | undefined) =>
  // Asked for anew whenever it is shown: each lesson changes it.
  useCall(calls.listPoints, { query: { before } }, { revalidateOnMount: true });
