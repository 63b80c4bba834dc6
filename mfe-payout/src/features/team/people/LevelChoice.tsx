import type { TeamLevels, TeamView } from '@powerline/contract/payout';
import { Select } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';

// In a narrow place, as wide as the search above it.
const Place = styled.div`
  @container filters (width < 32rem) {
    flex: 1 0 100%;
  }
`;

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
        aria-label={t('Level')}
        value={level ?? ''}
        onChange={({ target }) => onChoose(Number(target.value) || undefined)}
      >
        <option value="">{view === 'placed' ? t('Directly below') : t('Invited directly')}</option>
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
  hasMore
    ? t(
        'Level {level}: {members, plural, one {# person} other {# people}} or more, {active, plural, one {# active} other {# active}}',
        {
          level,
          members,
          active,
        },
      )
    : t(
        'Level {level}: {members, plural, one {# person} other {# people}}, {active, plural, one {# active} other {# active}}',
        {
          level,
          members,
          active,
        },
      );
