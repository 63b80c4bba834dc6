import type { ComponentProps, ReactNode } from 'react';
import { NumberHeading, Table } from '../content/Table.tsx';
import { type Answer, Loaded } from '../feedback/Loaded.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Pages } from './Pages.tsx';

interface PagedTableProps<Page extends { next: Cursor | null }, Row, Cursor extends string | number> {
  /** A hook that reads a page by its cursor, undefined for the first one. */
  usePage: (cursor: Cursor | undefined) => Answer<Page>;
  /** Such as `your receipts`. */
  what: string;
  /** Replaces `Loaded`. */
  states?: (answer: Answer<Page>, show: (page: Page) => ReactNode) => ReactNode;
  rowsOf: (page: Page) => readonly Row[];
  /** Of the first page, and of all others. */
  captions: readonly [first: string, older: string];
  columns: readonly (string | { number: string })[];
  /** The label of the button that loads the next page. */
  more: string;
  /** Replaces the table while there are no rows. */
  empty?: ReactNode;
  onPhone?: ComponentProps<typeof Table>['onPhone'];
  /** One row, with its key. */
  children: (row: Row, page: Page) => ReactNode;
}

/** A table that grows page by page, newest first. Each page loads, fails and retries on its own. */
export const PagedTable = <Page extends { next: Cursor | null }, Row, Cursor extends string | number>({
  more,
  ...table
}: PagedTableProps<Page, Row, Cursor>) => (
  <Pages<Cursor> more={more}>{(cursor, end) => <TablePage {...table} cursor={cursor} end={end} />}</Pages>
);

interface TablePageProps<Page extends { next: Cursor | null }, Row, Cursor extends string | number>
  extends Omit<PagedTableProps<Page, Row, Cursor>, 'more'> {
  cursor: Cursor | undefined;
  end: (next: Cursor | null) => ReactNode;
}

function TablePage<Page extends { next: Cursor | null }, Row, Cursor extends string | number>({
  usePage,
  what,
  states = (answer, show) => (
    <Loaded answer={answer} what={what} skeleton={<Skeleton height="8rem" />}>
      {show}
    </Loaded>
  ),
  rowsOf,
  captions: [first, older],
  columns,
  empty,
  onPhone = 'cards',
  cursor,
  end,
  children,
}: TablePageProps<Page, Row, Cursor>) {
  return states(usePage(cursor), (page) => {
    const rows = rowsOf(page);
    if (rows.length === 0 && cursor === undefined && empty !== undefined) return empty;
    return (
      <>
        <Table caption={cursor === undefined ? first : older} isCaptionHidden onPhone={onPhone}>
          <thead>
            <tr>
              {columns.map((column) =>
                typeof column === 'string' ? (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ) : (
                  <NumberHeading key={column.number}>{column.number}</NumberHeading>
                ),
              )}
            </tr>
          </thead>
          <tbody>{rows.map((row) => children(row, page))}</tbody>
        </Table>
        {end(page.next)}
      </>
    );
  });
}
