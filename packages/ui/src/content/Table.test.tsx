import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './Table.tsx';

test('a table is named by its caption, and the keyboard can scroll it', async () => {
  render(
    <Table caption="Users" isCaptionHidden>
      <tbody>
        <tr>
          <td>ann</td>
        </tr>
      </tbody>
    </Table>,
  );

  expect(screen.getByRole('table', { name: 'Users' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Users' })).toHaveFocus();
});
