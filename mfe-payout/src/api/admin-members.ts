import * as accountCalls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import type {
  AdjustmentInput,
  EarningLine,
  Month,
  SponsorChange,
  StoryPart,
  StoryQuery,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useFoundMembers = (search: string) =>
  useAdminCall(accountCalls.listUserPage, search ? { query: { search, sort: 'username' } } : null, {
    keepPreviousData: true,
  });

/** @returns a hook that finds who is behind a row of a member's month, as `useEarningPeople` does for one's own */
export const monthPeopleOf = (id: number) =>
  function usePeople(month: Month, line: EarningLine, after: number | undefined) {
    return useAdminCall(calls.listMemberMonthPeople, { params: { id, month }, query: { line, after } });
  };

/** @returns a hook that completes names of people in a member's team; undefined skips its call */
export const teamNamesOf = (id: number) =>
  function useNames(part: string | undefined) {
    return useAdminCall(calls.findMemberTeamNames, part === undefined ? null : { params: { id }, query: { q: part } });
  };

/** @param id also an invalid one from the address, as are the following */
export const useMemberPlace = (id: string) => useAdminCall(calls.getMemberPlace, { params: { id } });

export const useMemberEarnings = (id: string) => useAdminCall(calls.listMemberEarnings, { params: { id } });

export const useMemberMonth = (id: string, month: string) =>
  useAdminCall(calls.getMemberMonth, { params: { id, month } });

/** A page of a story. @param asked `before` is the page's cursor */
export const useStory = (id: string, asked: StoryQuery = {}) =>
  useAdminCall(calls.getMemberStory, { params: { id }, query: asked });

export const storyFileAddress = (id: string, part: StoryPart | undefined): string =>
  callPath(calls.getMemberStoryFile, { params: { id }, query: { part } });

const rereadStory = (id: number) => {
  const story = callPath(calls.getMemberStory, { params: { id } });
  return mutate((key) => typeof key === 'string' && key.startsWith(story));
};

export async function adjustBalance(id: number, body: AdjustmentInput): Promise<void> {
  await call(calls.adjustBalance, { params: { id }, body });
  await rereadStory(id);
}

export async function changeSponsor(id: number, body: SponsorChange): Promise<void> {
  try {
    await call(calls.changeSponsor, { params: { id }, body });
  } finally {
    // Also after a conflict: the dialog shows who the sponsor is now.
    await rereadStory(id);
  }
}
