import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderInTheme } from '../testing/renderInTheme.tsx';
import { SearchField } from './SearchField.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

function type(text: string) {
  const onSearch = jest.fn();
  renderInTheme(<SearchField label="Find a batch" search="" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a batch' }), { target: { value: text } });
  return onSearch;
}

test('a search waits for a pause in typing', () => {
  const onSearch = type(' zoe ');
  jest.advanceTimersByTime(249);
  expect(onSearch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['zoe']]);
});

test('who opens a line before that is not led back to the list', () => {
  const onSearch = type('zoe');
  history.pushState(null, '', '/admin/payout/payouts/batches/1');
  jest.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
