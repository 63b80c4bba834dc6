import { Card, formatMoney } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { t } from '../../words.ts';
import type { LevelEarnings } from './calculate.ts';

/** The table beside it has the same numbers. */
export const EarningsChart = ({ rows }: { rows: LevelEarnings[] }) => (
  <Card>
    <BarChart
      title={t('Monthly earnings per level')}
      parts={[t('Earnings')]}
      bars={rows.map(({ level, cents }) => ({ key: level, label: level, values: [cents] }))}
      labelHeading={t('Level')}
      format={(cents) => formatMoney(cents, 'USD')}
      table="beside"
    />
  </Card>
);
