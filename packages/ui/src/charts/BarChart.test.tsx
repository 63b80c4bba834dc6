import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { BarChart } from './BarChart.tsx';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const MONTHS = [
  { key: '2026-10', label: 'October 2026', to: '/team/earnings/2026-10', values: [2_500, 1_600] },
  { key: '2026-09', label: 'September 2026', values: [500, 0] },
];
const chart = (table?: 'beside') => (
  <BarChart
    title="Earned each month"
    parts={['Direct', 'Levels']}
    bars={MONTHS}
    labelHeading="Month"
    format={dollars}
    {...(table && { table })}
  />
);

test('each bar has its number and its parts in its name, and leads to its details', () => {
  renderInTheme(chart());
  const figure = screen.getByRole('figure', { name: 'Earned each month' });
  const [, bars] = within(figure).getAllByRole('list');
  expect(
    within(bars as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'October 2026: $41.00, Direct $25.00, Levels $16.00',
    'September 2026: $5.00, Direct $5.00, Levels $0.00',
  ]);
  expect(within(bars as HTMLElement).getByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    '/team/earnings/2026-10',
  );
});

test('its numbers are a table, one press of a key away', async () => {
  renderInTheme(chart());
  const more = screen.getByText('Show as a table');
  expect(more.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(more);
  expect(more.closest('details')).toHaveAttribute('open');
  const table = screen.getByRole('table', { name: 'Earned each month' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Month', 'Direct', 'Levels', 'Total'],
    ['October 2026', '$25.00', '$16.00', '$41.00'],
    ['September 2026', '$5.00', '$0.00', '$5.00'],
  ]);
});

test('it brings no second table where the page has one', () => {
  renderInTheme(chart('beside'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('bars of one part need no legend, and no total', () => {
  renderInTheme(
    <BarChart
      title="Turns"
      parts={['Members']}
      bars={[{ key: '1', label: '1 turn', values: [12] }]}
      labelHeading="Turns"
      format={String}
    />,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('1 turn: 12');
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Turns',
    'Members',
  ]);
});

test('more parts than patterns are refused, because readers could not tell them apart', () => {
  expect(() =>
    renderInTheme(<BarChart title="Four" parts={['a', 'b', 'c', 'd']} bars={[]} labelHeading="x" format={String} />),
  ).toThrow('at most 3 parts');
});
