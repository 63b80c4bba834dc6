import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { ShareChart } from './ShareChart.tsx';

const shares = [
  { name: 'Earned nothing', value: 540 },
  { name: 'Earned something', value: 460 },
];

test('a part takes its share of the whole width, however long the other parts are', () => {
  const { container } = renderInTheme(<ShareChart title="Who earned anything" shares={shares} />);
  const parts = container.querySelectorAll<HTMLElement>('figure > div > span');
  expect([...parts].map(({ style }) => style.width)).toEqual(['54%', '46%']);
});

test('each part has its share and its number as text', () => {
  renderInTheme(<ShareChart title="Who earned anything" valueHeading="Members" shares={shares} />);
  const table = within(screen.getByRole('table', { name: 'Who earned anything' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Part', 'Share', 'Members'],
    ['Earned nothing', '54%', '540'],
    ['Earned something', '46%', '460'],
  ]);
});

test('a whole of nothing draws no part', () => {
  const { container } = renderInTheme(<ShareChart title="Nobody" shares={[{ name: 'a', value: 0 }]} />);
  expect(container.querySelector('figure > div > span')).toBeNull();
});
