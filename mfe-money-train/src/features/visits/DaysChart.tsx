import type { ProfileStatistics } from '@powerline/contract/money-train';
import { Grid } from '@powerline/ui';
import { ColumnChart } from '@powerline/ui/charts';
import { dayInShort } from '../../components/days.ts';
import { count, counted } from '../../components/words.ts';

/** Two charts, because clicks are too few for the scale of visits. */
export const DaysChart = ({ statistics: { days, visits, clicks } }: { statistics: ProfileStatistics }) => (
  <Grid gap={8} columnWidth="20rem">
    <ColumnChart
      title="Visits a day"
      description={`${counted(visits, 'visit', 'visits')} in ${days.length} days. The table has the numbers.`}
      columns={days.map(({ day, visits: value }) => ({ key: day, label: dayInShort(day), value }))}
      format={count}
    />
    <ColumnChart
      title="Clicks a day"
      description={`${counted(clicks, 'click', 'clicks')} in ${days.length} days. The table has the numbers.`}
      columns={days.map(({ day, clicks: value }) => ({ key: day, label: dayInShort(day), value }))}
      format={count}
    />
  </Grid>
);
