import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { ColumnChart } from './ColumnChart.tsx';

const columns = (...values: number[]) =>
  values.map((value, at) => ({ key: String(at), label: `Nov ${at + 1}`, value }));
const show = (...values: number[]) =>
  renderInTheme(
    <ColumnChart title="Visits" description="12 visits" columns={columns(...values)} format={(value) => `${value}`} />,
  );
const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((column) => Number(column.getAttribute('height')));

test('the largest number is the top of the scale, and any number above zero is visible', () => {
  const { container } = show(0, 500, 1_000, 1);
  expect(heights(container)).toEqual([50, 100, 2]);
  expect(screen.getByRole('figure', { name: 'Visits' }).textContent).toContain('1000');
});

test('is read as its sentence; where there is nothing, nothing is drawn', () => {
  const { container } = show(0, 0);
  expect(screen.getByRole('img', { name: '12 visits' })).toBeTruthy();
  expect(heights(container)).toEqual([]);
});
