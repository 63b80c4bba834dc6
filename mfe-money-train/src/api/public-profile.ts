import type { ProfileReportInput } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call, useCall } from '@powerline/platform';

/**
 * Reloads on each visit.
 *
 * @param username as in the address bar, because the page's HTML already requested that address
 */
export const usePublicProfile = (username: string) =>
  useCall(calls.getPublicProfile, { params: { username } }, { revalidateOnMount: true });

export const reportProfile = (username: string, body: ProfileReportInput): Promise<void> =>
  call(calls.reportProfile, { params: { username }, body });
