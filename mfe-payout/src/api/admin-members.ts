import * as accountCalls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import type { AdjustmentInput, SponsorChange } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useFoundMembers = (search: string) =>
  useAdminCall(accountCalls.listUserPage, search ? { query: { search, sort: 'username' } } : null, {
    keepPreviousData: true,
  });

export const useStory = (id: string, before: string | undefined) =>
  useAdminCall(calls.getMemberStory, { params: { id }, query: { before } });

const rereadStory = (id: number) => {
  const story = callPath(calls.getMemberStory, { params: { id } });
  return mutate((key) => typeof key === 'string' && key.startsWith(story));
};

export async function adjustBalance(id: number, body: AdjustmentInput): Promise<void> {
  await call(calls.adjustBalance, { params: { id }, body });
  await rereadStory(id);
}

export async function changeSponsor(id: number, body: SponsorChange): Promise<void> {
  await call(calls.changeSponsor, { params: { id }, body });
  await rereadStory(id);
}
