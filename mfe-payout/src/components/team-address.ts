import { TEAM_FILTERS, type TeamPerson, type TeamView } from '@powerline/contract/payout';
import type { Crumb } from '@powerline/ui';
import type { PeopleWanted } from '../api/team.ts';
import { t } from '../words.ts';
import { nameOf } from './people-words.ts';

/** @param person whose card is open beside the list */
export function teamAddress({ view, of, level, name, only }: PeopleWanted, person?: number): string {
  const query = new URLSearchParams({ view });
  if (of) query.set('of', String(of));
  if (level) query.set('level', String(level));
  if (name) query.set('name', name);
  if (only) query.set('only', only);
  if (person) query.set('person', String(person));
  return `/team?${query}`;
}

/** Ignores invalid parts of the address. */
export function readTeamAddress(query: URLSearchParams): PeopleWanted {
  const view: TeamView = query.get('view') === 'placed' ? 'placed' : 'invited';
  const name = query.get('name')?.trim().slice(0, NAME_MAX_LENGTH) || undefined;
  const only = TEAM_FILTERS.find((filter) => filter === query.get('only'));
  if (name || only) return { view, name, only };
  const level = wholeNumber(query.get('level'), LEVEL_MAX);
  if (level) return { view, level };
  return { view, of: wholeNumber(query.get('of'), ID_MAX) };
}

/** Whose card is open. */
export const readPerson = (query: URLSearchParams): number | undefined => wholeNumber(query.get('person'), ID_MAX);

/** The call's own limit. */
export const NAME_MAX_LENGTH = 64;
const LEVEL_MAX = 2_000;
const ID_MAX = 2_147_483_647;

function wholeNumber(text: string | null, max: number): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return number > 0 && number <= max ? number : undefined;
}

export const personAddress = (id: number, view: TeamView): string => `/team/people/${id}?view=${view}`;

/** The path up from a member, starting with the reader. @param to where each name links */
export function crumbsOf(
  { path, level }: Pick<TeamPerson, 'path' | 'level'>,
  top: string,
  to: (id: number) => string,
): Crumb[] {
  const left = level - 1 - path.length;
  return [
    { key: 'you', title: t('You'), to: top },
    ...(left > 0 ? [{ key: 'between', title: t('{count} more', { count: left }) }] : []),
    ...path.map(({ id, username }) => ({ key: String(id), title: nameOf(username), to: to(id) })),
  ];
}
