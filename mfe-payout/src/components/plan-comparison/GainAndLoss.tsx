import type { PlanComparison } from '@powerline/contract/payout';
import { Card, FigureList, formatNumber } from '@powerline/ui';
import { t } from '../../words.ts';

/** How many members a plan changes anything for. */
export const GainAndLoss = ({ comparison: { members, gain, lose } }: { comparison: PlanComparison }) => (
  <Card>
    <FigureList
      size="heading"
      figures={[
        { name: t('earn more'), value: formatNumber(gain) },
        { name: t('earn less'), value: formatNumber(lose) },
        { name: t('earn the same'), value: formatNumber(members - gain - lose) },
      ]}
    />
  </Card>
);
