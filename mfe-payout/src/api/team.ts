import {
  myPlaceSchema,
  type TeamView,
  teamLevelsSchema,
  teamPageSchema,
  teamPersonSchema,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR from 'swr';

const PLACE_KEY = '/api/team/place';

// Asked for anew whenever it is shown: others join meanwhile.
const FRESH = { revalidateOnMount: true };

/** How whoever is logged in joined, and how many they invited. Its error is a 404 for minutes after a registration. */
export const useMyPlace = () => useSWR(PLACE_KEY, (path) => request(path, myPlaceSchema), FRESH);

/** How many are on the first fifty levels below oneself; of the view `invited`, in each generation. */
export const useTeamLevels = (view: TeamView) =>
  useSWR(`/api/team/levels?view=${view}`, (path: string) => request(path, teamLevelsSchema), FRESH);

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

/** The path of the call that answers with them. */
export function peoplePath({ view, of, level, name }: PeopleWanted): string {
  if (name) return `/api/team/search?${new URLSearchParams({ view, name })}`;
  if (level) return `/api/team/members?view=${view}&level=${level}`;
  return `/api/team/children?view=${view}${of ? `&of=${of}` : ''}`;
}

/** One page of people. @param path see {@link peoplePath} @param after the `next` of the page before */
export const usePeoplePage = (path: string, after: number | undefined) =>
  useSWR(after ? `${path}&after=${after}` : path, (key: string) => request(key, teamPageSchema), FRESH);

/** Somebody below oneself, with the way there. @param id also as an address has it; undefined: nobody is asked for */
export const useTeamPerson = (id: number | string | undefined, view: TeamView) =>
  useSWR(
    id ? `/api/team/people/${encodeURIComponent(id)}?view=${view}` : null,
    (path: string) => request(path, teamPersonSchema),
    FRESH,
  );
