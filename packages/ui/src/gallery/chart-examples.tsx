import { formatMoney } from '@powerline/ui';
import { BarChart, ColumnChart, ShareChart } from '@powerline/ui/charts';
import type { Examples } from './example.ts';

const dollars = (cents: number) => formatMoney(cents, 'USD');
const MONTHS = ['October 2026', 'September 2026', 'August 2026', 'July 2026', 'June 2026'];

export const chartExamples: Examples = {
  BarChart: {
    'two parts, each bar leads to its rows': (
      <BarChart
        title="Earned each month"
        parts={['Direct', 'Levels']}
        labelHeading="Month"
        format={dollars}
        bars={MONTHS.map((label, index) => ({
          key: label,
          label,
          to: '/',
          values:
            [
              [2_500, 1_600],
              [2_500, 900],
              [1_500, 300],
              [500, 0],
              [0, 0],
            ][index] ?? [],
        }))}
      />
    ),
    'one part': (
      <BarChart
        title="Turns of those in the queue"
        parts={['Members']}
        labelHeading="Turns"
        format={(members) => `${members} members`}
        bars={[
          { key: '3', label: '3 turns', values: [1_240] },
          { key: '4', label: '4 turns', values: [310] },
          { key: '9', label: '9 turns', values: [1] },
        ]}
      />
    ),
    'three parts, with its table beside it on the page': (
      <BarChart
        title="Members by month"
        parts={['Active', 'Not active', 'Former']}
        labelHeading="Month"
        format={String}
        table="beside"
        bars={[
          { key: 'a', label: 'October 2026', values: [40, 20, 10] },
          { key: 'b', label: 'September 2026', values: [30, 10, 30] },
        ]}
      />
    ),
  },
  ColumnChart: {
    'a quarter of a year': (
      <ColumnChart
        title="Visits a day"
        description="Between 0 and 9 visits on each of 90 days."
        columns={Array.from({ length: 90 }, (_, day) => ({
          key: String(day),
          label: `Day ${day + 1}`,
          value: (day * 7) % 10,
        }))}
        format={String}
      />
    ),
    'nothing yet': (
      <ColumnChart
        title="Clicks a day"
        description="No clicks."
        columns={[{ key: '1', label: 'Day 1', value: 0 }]}
        format={String}
      />
    ),
  },
  ShareChart: {
    'two parts of all members': (
      <ShareChart
        title="Who earned anything"
        valueHeading="Members"
        shares={[
          { name: 'Earned nothing', value: 864 },
          { name: 'Earned something', value: 736 },
        ]}
      />
    ),
    'shares alone': (
      <ShareChart
        title="Where the fees go"
        shares={[
          { name: 'Paid to members', value: 1_100 },
          { name: 'Card fees', value: 103 },
          { name: 'The site', value: 1_297 },
        ]}
      />
    ),
  },
};
