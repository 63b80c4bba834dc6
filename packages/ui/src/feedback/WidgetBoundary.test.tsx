import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { WidgetBoundary } from './WidgetBoundary.tsx';

// React reports caught errors on the console as well.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

let isBroken = true;

function Part() {
  if (isBroken) throw new Error('no data');
  return <p>The part</p>;
}

test('a part that fails says so in its place, and Retry shows it when it can be shown again', async () => {
  isBroken = true;
  renderInTheme(
    <>
      <WidgetBoundary title="The menu cannot be shown">
        <Part />
      </WidgetBoundary>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByText('The menu cannot be shown')).toBeInTheDocument();
  expect(screen.getByText('The rest')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The part')).toBeInTheDocument();
});

test('Retry calls onRetry before it shows the part again', async () => {
  isBroken = true;
  const retry = jest.fn(() => {
    isBroken = false;
  });
  renderInTheme(
    <WidgetBoundary title="Content could not be loaded" onRetry={retry}>
      <Part />
    </WidgetBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The part')).toBeInTheDocument();
});

test('decoration that fails vanishes without a word', () => {
  isBroken = true;
  renderInTheme(
    <>
      <WidgetBoundary>
        <Part />
      </WidgetBoundary>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByText('The rest')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
