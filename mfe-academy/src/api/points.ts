import * as calls from '@powerline/contract/academy/calls';
import { useCall } from '@powerline/platform';

export const usePoints = (before: number | undefined) =>
  // Reloads on each visit, because each lesson changes it.
  useCall(calls.listPoints, { query: { before } }, { revalidateOnMount: true });
