import type { ProfileReportInput } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call, useCall } from '@powerline/platform';

/**
 * Somebody's public page, asked for anew with each visit.
 *
 * @param username as the address bar has it: the page's HTML has begun to ask for this very address
 */
export const usePublicProfile = (username: string) =>
  useCall(calls.getPublicProfile, { params: { username } }, { revalidateOnMount: true });

/** Tells the admins what is wrong with a page. @throws what `call` throws */
export const reportProfile = (username: string, body: ProfileReportInput): Promise<void> =>
  call(calls.reportProfile, { params: { username }, body });
