import type { TeamLevels, TeamView } from '@powerline/contract/payout';
import { Select } from '@powerline/ui';
import { styled } from 'styled-components';
import { count, people } from '../../../components/words.ts';

// In a narrow place, as wide as the search above it.
const Place = styled.div`
  @container filters (width < 32rem) {
    flex: 1 0 100%;
  }
`;

const FIRST: Record<TeamView, string> = { placed: 'Directly below', invited: 'Invited directly' };

interface LevelChoiceProps {
  view: TeamView;
  level: number | undefined;
  levels: TeamLevels['levels'];
  /** @param level undefined for all */
  onChoose: (level: number | undefined) => void;
}

export function LevelChoice({ view, level, levels, onChoose }: LevelChoiceProps) {
  return (
    <Place>
      <Select
        aria-label="Level"
        value={level ?? ''}
        onChange={({ target }) => onChoose(Number(target.value) || undefined)}
      >
        <option value="">{FIRST[view]}</option>
        {levels.map((each) => (
          <option key={each.level} value={each.level}>
            {inWords(each)}
          </option>
        ))}
      </Select>
    </Place>
  );
}

const inWords = ({ level, members, active, hasMore }: TeamLevels['levels'][number]) =>
  `Level ${level}: ${people(members)}${hasMore ? ' or more' : ''}, ${count(active)} active`;
