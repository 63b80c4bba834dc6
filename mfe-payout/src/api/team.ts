import { callPath } from '@powerline/contract/foundation';
import type { TeamFilter, TeamView } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { request, useCall } from '@powerline/platform';
import useSWR from 'swr';

// Reloads on each visit, because others join.
const FRESH = { revalidateOnMount: true };

/** Returns 404 for some minutes after a registration. */
export const useMyPlace = () => useCall(calls.getMyPlace, {}, FRESH);

/** The first fifty levels; in the view `invited`, generations. */
export const useTeamLevels = (view: TeamView) => useCall(calls.listTeamLevels, { query: { view } }, FRESH);

/** `of`, `level` and a search (`name`, `only`) exclude each other. */
export interface PeopleWanted {
  view: TeamView;
  /** Members directly below this one; otherwise below the user. */
  of?: number | undefined;
  /** Members of one level; in the view `invited`, of one generation. */
  level?: number | undefined;
  /** A part of a name. */
  name?: string | undefined;
  only?: TeamFilter | undefined;
}

/** Three calls give the same answer; this returns the path of the right one. */
export function peoplePath({ view, of, level, name, only }: PeopleWanted): string {
  if (name || only) return callPath(calls.searchTeam, { query: { view, name, only } });
  if (level) return callPath(calls.listTeamMembersOfLevel, { query: { view, level } });
  return callPath(calls.listTeamChildren, { query: { view, of } });
}

export const usePeoplePage = (path: string, after: number | undefined) =>
  useSWR(after ? `${path}&after=${after}` : path, (key: string) => request(key, calls.listTeamChildren.answer), FRESH);

/** @param id also an invalid one from the address; undefined skips the call */
export const useTeamPerson = (id: number | string | undefined, view: TeamView) =>
  useCall(calls.getTeamPerson, id ? { params: { id }, query: { view } } : null, FRESH);

/** @param part of a name; undefined skips the call */
export const useTeamNames = (part: string | undefined) =>
  useCall(calls.findTeamNames, part === undefined ? null : { query: { q: part } });

/** The nearest people below, for the picture. */
export const useTeamPicture = () => useCall(calls.getTeamPicture, {}, FRESH);

export const teamFileAddress = callPath(calls.getTeamFile, {});
