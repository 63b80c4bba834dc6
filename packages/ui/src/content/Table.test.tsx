import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionsCell, Cell, Row, RowHeading, Table } from './Table.tsx';

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

test('rows laid out as cards keep their table roles', () => {
  render(
    <Table caption="Users" onPhone="cards">
      <tbody>
        <Row>
          <RowHeading>ann</RowHeading>
          <Cell label="Role">Admin</Cell>
          <ActionsCell>Delete</ActionsCell>
        </Row>
      </tbody>
    </Table>,
  );

  expect(screen.getByRole('row')).toHaveAttribute('role', 'row');
  expect(screen.getByRole('rowheader', { name: 'ann' })).toHaveAttribute('scope', 'row');
  expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('role'))).toEqual(['cell', 'cell']);
  expect(screen.getByText('Admin')).toHaveAttribute('data-label', 'Role');
});
