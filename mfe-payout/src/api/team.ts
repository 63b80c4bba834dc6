import { callPath } from '@powerline/contract/foundation';
import type { TeamView } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { request, useCall } from '@powerline/platform';
import useSWR from 'swr';

// Asked for anew whenever it is shown: others join meanwhile.
const FRESH = { revalidateOnMount: true };

/** How whoever is logged in joined, and how many they invited. Its error is a 404 for minutes after a registration. */
export const useMyPlace = () => useCall(calls.getMyPlace, {}, FRESH);

/** How many are on the first fifty levels below oneself; of the view `invited`, in each generation. */
export const useTeamLevels = (view: TeamView) => useCall(calls.listTeamLevels, { query: { view } }, FRESH);

/** Which of the people below one are wanted; `of`, `level` and `name` each by itself. */
export interface PeopleWanted {
  view: TeamView;
  /** Those directly below somebody; without it, below oneself. */
  of?: number | undefined;
  /** Those of one level below oneself; of the view `invited`, of one generation. */
  level?: number | undefined;
  /** Those whose names begin so. */
  name?: string | undefined;
}

/** The path of the call that answers with them: three calls have the same answer. */
export function peoplePath({ view, of, level, name }: PeopleWanted): string {
  if (name) return callPath(calls.searchTeam, { query: { view, name } });
  if (level) return callPath(calls.listTeamMembersOfLevel, { query: { view, level } });
  return callPath(calls.listTeamChildren, { query: { view, of } });
}

/** One page of people. @param path see {@link peoplePath} @param after the `next` of the page before */
export const usePeoplePage = (path: string, after: number | undefined) =>
  useSWR(after ? `${path}&after=${after}` : path, (key: string) => request(key, calls.listTeamChildren.answer), FRESH);

/** Somebody below oneself, with the way there. @param id also as an address has it; undefined: nobody is asked for */
export const useTeamPerson = (id: number | string | undefined, view: TeamView) =>
  useCall(calls.getTeamPerson, id ? { params: { id }, query: { view } } : null, FRESH);
