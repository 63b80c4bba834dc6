import type { PlanComparison } from '@powerline/contract/payout';
import { Card, FigureList } from '@powerline/ui';
import { count } from '../words.ts';

/** How many members a plan changes anything for. */
export const GainAndLoss = ({ comparison: { members, gain, lose } }: { comparison: PlanComparison }) => (
  <Card>
    <FigureList
      size="heading"
      figures={[
        { name: 'earn more', value: count(gain) },
        { name: 'earn less', value: count(lose) },
        { name: 'earn the same', value: count(members - gain - lose) },
      ]}
    />
  </Card>
);
