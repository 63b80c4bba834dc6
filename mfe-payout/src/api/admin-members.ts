import * as accountCalls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import type { AdjustmentInput, SponsorChange } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** Members by a part of their name or e-mail. @param search empty: nobody is asked for */
export const useFoundMembers = (search: string) =>
  useAdminCall(accountCalls.listUserPage, search ? { query: { search, sort: 'username' } } : null, {
    keepPreviousData: true,
  });

/** All that happened to a member, the newest first. @param before the `next` of the page before */
export const useStory = (id: string, before: string | undefined) =>
  useAdminCall(calls.getMemberStory, { params: { id }, query: { before } });

/** Asks anew for every page of a member's story that is here. */
const rereadStory = (id: number) => {
  const story = callPath(calls.getMemberStory, { params: { id } });
  return mutate((key) => typeof key === 'string' && key.startsWith(story));
};

/** Corrects a member's balance; sent again with the same key, it is the same one. @throws what `call` throws */
export async function adjustBalance(id: number, body: AdjustmentInput): Promise<void> {
  await call(calls.adjustBalance, { params: { id }, body });
  await rereadStory(id);
}

/** Gives a member another sponsor, for months that are not closed. @throws what `call` throws */
export async function changeSponsor(id: number, body: SponsorChange): Promise<void> {
  await call(calls.changeSponsor, { params: { id }, body });
  await rereadStory(id);
}
