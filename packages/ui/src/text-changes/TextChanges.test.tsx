import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { screen } from '@testing-library/react';
import { TextChanges } from './TextChanges.tsx';

test('says in words what is added and removed, beside marks that need no color', async () => {
  const { container } = renderInMain(<TextChanges before={'Be fair.\nPay $25.'} after={'Be fair.\nPay $30.'} />);
  expect(screen.getByText('1 unchanged paragraph')).toBeVisible();
  expect(container.querySelector('del')).toHaveTextContent('Removed: 25 (end)');
  expect(container.querySelector('ins')).toHaveTextContent('Added: 30 (end)');
  await expectAccessible();
});

test('says so when no words changed', () => {
  renderInMain(<TextChanges before="Be fair." after="Be fair." />);
  expect(screen.getByText('No words changed.')).toBeVisible();
});
