import type { TeamFilter } from '@powerline/contract/payout';
import { Button, Inline } from '@powerline/ui';
import { t } from '../../../words.ts';

const filters = (): { only: TeamFilter; title: string }[] => [
  { only: 'new', title: t('New this week') },
  { only: 'newly-inactive', title: t('Newly inactive') },
  { only: 'not-started', title: t('Not started') },
];

interface PeopleFiltersProps {
  only: TeamFilter | undefined;
  /** @param only undefined for everyone */
  onChoose: (only: TeamFilter | undefined) => void;
}

/** A second press shows everyone again. */
export const PeopleFilters = ({ only, onChoose }: PeopleFiltersProps) => (
  <Inline role="group" aria-label={t('Show only')}>
    {filters().map((filter) => (
      <Button
        key={filter.only}
        size="small"
        tone={filter.only === only ? 'primary' : 'secondary'}
        aria-pressed={filter.only === only}
        onClick={() => onChoose(filter.only === only ? undefined : filter.only)}
      >
        {filter.title}
      </Button>
    ))}
  </Inline>
);
