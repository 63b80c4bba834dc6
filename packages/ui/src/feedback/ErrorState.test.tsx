import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState.tsx';

test('a failure is announced and can be tried again', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState title="Companies could not be loaded" onRetry={onRetry}>
      The server did not answer.
    </ErrorState>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Companies could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a failure that trying again cannot mend offers no button', () => {
  render(<ErrorState title="You may not see this page" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a failure in the place of a line is announced and can be tried again just the same', async () => {
  const onRetry = jest.fn();
  render(<ErrorState size="line" title="The names could not be loaded" onRetry={onRetry} />);

  expect(screen.getByRole('alert')).toHaveAttribute('data-size', 'line');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
