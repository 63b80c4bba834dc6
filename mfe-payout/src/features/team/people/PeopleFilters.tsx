import type { TeamFilter } from '@powerline/contract/payout';
import { Button, Inline } from '@powerline/ui';

const FILTERS: readonly { only: TeamFilter; title: string }[] = [
  { only: 'new', title: 'New this week' },
  { only: 'newly-inactive', title: 'Newly inactive' },
  { only: 'not-started', title: 'Not started' },
];

interface PeopleFiltersProps {
  only: TeamFilter | undefined;
  /** @param only undefined for everyone */
  onChoose: (only: TeamFilter | undefined) => void;
}

/** A second press shows everyone again. */
export const PeopleFilters = ({ only, onChoose }: PeopleFiltersProps) => (
  <Inline role="group" aria-label="Show only">
    {FILTERS.map((filter) => (
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
