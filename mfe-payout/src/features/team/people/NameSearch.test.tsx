import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NameSearch } from './NameSearch.tsx';

test('keeps the letters typed while a search is loading, and follows the address after Back', async () => {
  const onSearch = jest.fn<(name: string) => void>();
  const { rerender } = render(<NameSearch name="" onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search by name' });
  await userEvent.type(field, 'No');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('No'));
  await userEvent.type(field, 'ah');
  rerender(<NameSearch name="No" onSearch={onSearch} />);
  expect(field).toHaveValue('Noah');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('Noah'));
  rerender(<NameSearch name="Noah" onSearch={onSearch} />);
  rerender(<NameSearch name="" onSearch={onSearch} />);
  expect(field).toHaveValue('');
});
