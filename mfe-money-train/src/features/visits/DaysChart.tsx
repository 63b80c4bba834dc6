import type { ProfileStatistics } from '@powerline/contract/money-train';
import { formatDay, formatNumber, Grid } from '@powerline/ui';
import { ColumnChart } from '@powerline/ui/charts';
import { t } from '../../words.ts';

/** Two charts, because clicks are too few for the scale of visits. */
export const DaysChart = ({ statistics: { days, visits, clicks } }: { statistics: ProfileStatistics }) => (
  <Grid gap={8} columnWidth="20rem">
    <ColumnChart
      title={t('Visits a day')}
      description={t('{count, plural, one {# visit} other {# visits}} in {days} days. The table has the numbers.', {
        count: visits,
        days: days.length,
      })}
      columns={days.map(({ day, visits: value }) => ({ key: day, label: formatDay(day, 'short'), value }))}
      format={formatNumber}
    />
    <ColumnChart
      title={t('Clicks a day')}
      description={t('{count, plural, one {# click} other {# clicks}} in {days} days. The table has the numbers.', {
        count: clicks,
        days: days.length,
      })}
      columns={days.map(({ day, clicks: value }) => ({ key: day, label: formatDay(day, 'short'), value }))}
      format={formatNumber}
    />
  </Grid>
);
