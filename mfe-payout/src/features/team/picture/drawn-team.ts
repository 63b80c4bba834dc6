import { PICTURE_MARKS, type TeamFilter, type TeamPicture } from '@powerline/contract/payout';
import { type DrawnRings, layoutRings, type Rings } from '@powerline/ui/rings';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

const FILTER_MARKS: Record<TeamFilter, number> = {
  new: PICTURE_MARKS.new,
  'newly-inactive': PICTURE_MARKS.newlyInactive,
  'not-started': PICTURE_MARKS.notStarted,
};

/** What a press or a filter singles out. */
interface SingledOut {
  selected: number | undefined;
  only: TeamFilter | undefined;
}

export const layoutTeam = ({ parents }: TeamPicture): Rings => layoutRings(parents);

/** @param rings of this team */
export function drawnTeam(team: TeamPicture, rings: Rings, { selected, only }: SingledOut): DrawnRings {
  const has = (mark: number) => (person: number) => ((team.marks[person] ?? 0) & mark) > 0;
  return {
    rings,
    parents: team.parents,
    isActive: has(PICTURE_MARKS.active),
    isNew: has(PICTURE_MARKS.new),
    nameOf: (person) => team.names[person],
    isFaded: only ? not(has(FILTER_MARKS[only])) : selected === undefined ? undefined : not(isInBranch(team, selected)),
    selected,
  };
}

const not = (condition: (person: number) => boolean) => (person: number) => !condition(person);

/** The person, everyone below, and the way up. */
function isInBranch({ parents }: TeamPicture, top: number): (person: number) => boolean {
  const branch = new Uint8Array(parents.length);
  branch[top] = 1;
  // Nearer levels come first.
  for (let person = top + 1; person < parents.length; person += 1)
    if (branch[parents[person] ?? -1]) branch[person] = 1;
  for (let above = parents[top] ?? -1; above >= 0; above = parents[above] ?? -1) branch[above] = 1;
  return (person) => branch[person] === 1;
}

/** `ben, level 2, active, new this week, 4 below`; without a name, where in the level. */
export function personInWords(team: TeamPicture, { level, levelStarts }: Rings, person: number): string {
  const marks = team.marks[person] ?? 0;
  const at = level[person] ?? 1;
  const below = team.parents.reduce((sum, parent) => sum + (parent === person ? 1 : 0), 0);
  const name = team.names[person];
  return [
    name === undefined
      ? t('number {number} on level {level}', { number: person - (levelStarts[at - 1] ?? 0) + 1, level: at })
      : t('{name}, level {level}', { name: nameOf(name), level: at }),
    marks & PICTURE_MARKS.active ? t('active') : t('not active'),
    marks & PICTURE_MARKS.new ? t('new this week') : '',
    below > 0 ? t('{count} directly below', { count: below }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
