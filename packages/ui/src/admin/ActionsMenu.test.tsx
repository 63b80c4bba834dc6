import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { packageText } from '@powerline/contract/words';
import { expectAccessible } from '@powerline/platform/accessibility';
import { speak } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';

const suspend = jest.fn();
const remove = jest.fn();
const show = () =>
  renderInTheme(
    <main>
      <h1>Ann</h1>
      <ActionsMenu
        label="Actions for ann"
        actions={[
          { label: 'Make admin', disabledReason: 'Lift the suspension first', onSelect: () => undefined },
          { label: 'Suspend', onSelect: suspend },
          { label: 'Delete', isDangerous: true, onSelect: remove },
        ]}
      />
      <button type="button">Elsewhere</button>
    </main>,
  );
const button = () => screen.getByRole('button', { name: 'Actions for ann' });
const focused = () => document.activeElement?.textContent;

afterEach(() => {
  document.documentElement.lang = '';
});

test('its button is in the language of the page', () => {
  speak('es', 'mfe-admin', { [packageText('Actions')]: 'Acciones' });
  show();
  expect(button()).toHaveTextContent('Acciones');
});

test('opens with the first action focused, and the keys move, jump and wrap around', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(focused()).toMatch(/^Make admin/);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Suspend');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('s');
  expect(focused()).toBe('Suspend');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(suspend).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});

test('an action that can’t be done says why and does nothing', async () => {
  show();
  await userEvent.click(button());
  const item = screen.getByRole('menuitem', { name: 'Make admin Lift the suspension first' });
  await userEvent.click(item);
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menu')).toBeVisible();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}'), true],
  ['a second press of the button', () => userEvent.click(button()), true],
  ['a press elsewhere', () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' })), false],
])('%s closes it', async (_, close, returnsFocus) => {
  show();
  await userEvent.click(button());
  await close();
  expect(screen.queryByRole('menu')).toBeNull();
  if (returnsFocus) expect(button()).toHaveFocus();
});

test.each([
  ['ltr', '240px'],
  ['rtl', '500px'],
])('it ends where its button ends (%s)', async (direction, left) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 100, 40, 40));
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  show();
  button().style.direction = direction;
  await userEvent.click(button());
  expect(screen.getByRole('menu').style.left).toBe(left);
  jest.restoreAllMocks();
});
