import { Card } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import type { LevelEarnings } from './calculate.ts';
import { formatMoney } from './format.ts';

/** The table beside it has the same numbers. */
export const EarningsChart = ({ rows }: { rows: LevelEarnings[] }) => (
  <Card>
    <BarChart
      title="Monthly earnings per level"
      parts={['Earnings']}
      bars={rows.map(({ level, cents }) => ({ key: level, label: level, values: [cents] }))}
      labelHeading="Level"
      format={formatMoney}
      table="beside"
    />
  </Card>
);
