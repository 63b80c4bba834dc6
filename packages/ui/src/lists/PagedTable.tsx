import type { ComponentProps, ReactNode } from 'react';
import { NumberHeading, Table } from '../content/Table.tsx';
import { type Answer, Loaded } from '../feedback/Loaded.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Pages } from './Pages.tsx';

interface PagedTableProps<Page extends { next: Cursor | null }, Row, Cursor extends string | number> {
  /** Reads a page by its cursor, undefined for the first one; a hook. */
  usePage: (cursor: Cursor | undefined) => Answer<Page>;
  /** What is loading: `your receipts`. */
  what: string;
  /** The states of what is read, in place of `Loaded`. */
  states?: (answer: Answer<Page>, show: (page: Page) => ReactNode) => ReactNode;
  rowsOf: (page: Page) => readonly Row[];
  /** Of the first page, and of all others. */
  captions: readonly [first: string, older: string];
  columns: readonly (string | { number: string })[];
  /** What the button says that shows the page after the last one. */
  more: string;
  /** Stands in place of the table while there is no row at all. */
  empty?: ReactNode;
  onPhone?: ComponentProps<typeof Table>['onPhone'];
  /** One row, with its key. */
  children: (row: Row, page: Page) => ReactNode;
}

/** A table that comes page by page, the newest rows first: each page loads, fails and is tried again by itself. */
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
