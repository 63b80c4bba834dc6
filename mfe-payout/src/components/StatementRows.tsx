import { type Answer, Loaded, Pages, Skeleton, theme } from '@powerline/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  list-style: none;
  overflow: clip;

  > li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
`;

const Entry = styled.details`
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 1.25rem;
    gap: 0 ${theme.space[3]};
    align-items: center;
    padding: ${theme.space[3]} ${theme.space[4]};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: ${theme.color.surfaceMuted};
  }
  summary:focus-visible {
    outline-offset: -2px;
    border-radius: ${theme.radius.large};
  }
  [data-part='what'] {
    font-weight: ${theme.fontWeight.strong};
    overflow-wrap: break-word;
  }
  [data-part='amount'] {
    font-weight: ${theme.fontWeight.strong};
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  [data-part='date'], [data-part='state'] {
    grid-row: 2;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  [data-part='state'] {
    justify-self: end;
    text-align: end;
  }
  svg {
    grid-area: 1 / 3 / span 2 / auto;
    color: ${theme.color.textMuted};
    transition: rotate ${theme.motion.fast} ease-out;
  }
  &[open] svg {
    rotate: 180deg;
  }
  @media print {
    svg {
      display: none;
    }
  }
`;

const Details = styled.dl`
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: ${theme.space[1]} ${theme.space[4]};
  margin: 0;
  padding: 0 ${theme.space[4]} ${theme.space[4]};
  font-size: ${theme.fontSize.small};

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface StatementRowProps {
  what: ReactNode;
  amount: string;
  /** In words, and as the machine reads it. */
  date: readonly [words: string, at: string];
  state: ReactNode;
  /** Shown by a press. */
  details: readonly { name: string; value: ReactNode }[];
}

/** A row as on a bank statement: what and how much, when and how it stands, and the rest by a press. */
export const StatementRow = ({ what, amount, date: [words, at], state, details }: StatementRowProps) => (
  <li>
    <Entry>
      <summary>
        <span data-part="what" dir="auto">
          {what}
        </span>
        <span data-part="amount">{amount}</span>
        <time data-part="date" dateTime={at}>
          {words}
        </time>
        <span data-part="state">{state}</span>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <Details>
        {details.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Details>
    </Entry>
  </li>
);

interface StatementRowsProps<Page extends { next: Cursor | null }, Row, Cursor extends string | number> {
  /** A hook that reads a page by its cursor, undefined for the first one. */
  usePage: (cursor: Cursor | undefined) => Answer<Page>;
  /** Such as `your receipts`. */
  what: string;
  rowsOf: (page: Page) => readonly Row[];
  /** Names of the first list, and of all others. */
  labels: readonly [first: string, older: string];
  /** The label of the button that loads the next page. */
  more: string;
  /** Replaces the list while there are no rows. */
  empty: ReactNode;
  /** One {@link StatementRow}, with its key. */
  children: (row: Row, page: Page) => ReactNode;
}

/** A list of {@link StatementRow}s that grows page by page, newest first. */
export const StatementRows = <Page extends { next: Cursor | null }, Row, Cursor extends string | number>({
  more,
  ...list
}: StatementRowsProps<Page, Row, Cursor>) => (
  <Pages<Cursor> more={more}>{(cursor, end) => <RowsPage {...list} cursor={cursor} end={end} />}</Pages>
);

interface RowsPageProps<Page extends { next: Cursor | null }, Row, Cursor extends string | number>
  extends Omit<StatementRowsProps<Page, Row, Cursor>, 'more'> {
  cursor: Cursor | undefined;
  end: (next: Cursor | null) => ReactNode;
}

function RowsPage<Page extends { next: Cursor | null }, Row, Cursor extends string | number>({
  usePage,
  what,
  rowsOf,
  labels: [first, older],
  empty,
  cursor,
  end,
  children,
}: RowsPageProps<Page, Row, Cursor>) {
  return (
    <Loaded answer={usePage(cursor)} what={what} skeleton={<Skeleton height="8rem" />}>
      {(page) => {
        const rows = rowsOf(page);
        if (rows.length === 0 && cursor === undefined) return empty;
        return (
          <>
            <List aria-label={cursor === undefined ? first : older}>{rows.map((row) => children(row, page))}</List>
            {end(page.next)}
          </>
        );
      }}
    </Loaded>
  );
}
