import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { OrderedList, type OrderedRow } from './OrderedList.tsx';

const ROWS: readonly OrderedRow[] = [
  { id: 3, name: 'Acme' },
  {
    id: 1,
    name: 'Bolt',
    title: <a href="/bolt">Bolt, with a link</a>,
    actions: <button type="button">Delete Bolt</button>,
  },
  { id: 2, name: 'Crate' },
];

/** A list that keeps the order it was given, and all that it was. */
function renderList(rows = ROWS) {
  const orders: (readonly number[])[] = [];
  function Kept() {
    const [ids, setIds] = useState<readonly number[]>(rows.map(({ id }) => id));
    return (
      <OrderedList
        label="Order of companies"
        rows={ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])}
        onOrder={(order) => {
          orders.push(order);
          setIds(order);
        }}
        hint="Drag a row by its dots."
      />
    );
  }
  renderInTheme(<Kept />);
  return orders;
}
const names = () =>
  within(screen.getByRole('list', { name: 'Order of companies' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[data-title]')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('the arrow keys move a row; the focus stays on it, and its new place is announced', async () => {
  const orders = renderList();
  act(() => button('Move Acme down').focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(button('Move Acme down')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Acme is number 2 of 3.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(names()).toEqual(['Bolt, with a link', 'Crate', 'Acme']);
  expect(screen.getByRole('status')).toHaveTextContent('Acme is number 3 of 3.');
  await userEvent.keyboard('{ArrowUp}');
  // Beyond the end there was nothing to do.
  expect(orders).toEqual([
    [1, 3, 2],
    [1, 2, 3],
    [1, 3, 2],
  ]);
});

test('buttons move a row; the first one goes no further up, the last one no further down, and they say why', async () => {
  const orders = renderList();
  await userEvent.click(button('Move Crate up'));
  expect(orders).toEqual([[3, 2, 1]]);
  expect(button('Move Acme up')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Move Acme up'));
  await userEvent.click(button('Move Bolt down'));
  expect(orders).toHaveLength(1);
  act(() => button('Move Bolt down').focus());
  expect(await screen.findByText('Bolt is already last')).toBeInTheDocument();
});

test('a row can show more than its name, with buttons of its own', () => {
  renderList();
  const row = within(screen.getAllByRole('listitem')[1] ?? document.body);
  expect(row.getByRole('link', { name: 'Bolt, with a link' })).toBeVisible();
  expect(row.getByRole('button', { name: 'Delete Bolt' })).toBeVisible();
});

test('a single row needs no sentence on how to order', () => {
  renderList(ROWS.slice(0, 1));
  expect(screen.queryByText('Drag a row by its dots.')).not.toBeInTheDocument();
});
