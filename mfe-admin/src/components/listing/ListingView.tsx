import { Stack, Table, theme, VisuallyHidden } from '@powerline/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { ListingHeader } from './ListingHeader.tsx';
import { NothingFound } from './ListingStates.tsx';
import type { Listing } from './listing.ts';
import { Pager } from './Pager.tsx';
import { SortHeading } from './SortHeading.tsx';

// The rows of before stay until the next ones are here, so that nothing jumps. A wait that is felt is seen.
const Rows = styled.div`
  transition: opacity ${theme.motion.fast} ease-out;

  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 0.3s;
  }
`;

export interface ListingViewProps<Row, Column extends string> {
  title: string;
  /** What the rows are, in the middle of a sentence: 'team member', 'team members'. */
  noun: readonly [one: string, many: string];
  listing: Listing<Row, Column>;
  /** The heads from left to right, before the one of the actions; without `sortBy` the column does not sort. */
  columns: readonly { heading: string; sortBy?: Column }[];
  /** Whether other rows are on their way. */
  isBusy?: boolean;
  /** Beside the search: what narrows the list. */
  filter?: ReactNode;
  /** What adds a row. */
  addition?: ReactNode;
  /** Stands in place of the rows. */
  instead?: ReactNode;
  /** One `Row`; the heading of the list takes the focus when the row is gone. */
  children: (row: Row, listHeading: RefObject<HTMLElement | null>) => ReactNode;
}

/** What all lists look like: name, count, search, the table with its sortable heads, the pages. */
export function ListingView<Row, Column extends string>({
  title,
  noun,
  listing,
  columns,
  isBusy = false,
  filter,
  addition,
  instead,
  children,
}: ListingViewProps<Row, Column>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [, nouns] = noun;
  return (
    <Stack gap={4}>
      <ListingHeader title={title} noun={noun} listing={listing} headingRef={heading} filter={filter}>
        {addition}
      </ListingHeader>
      {instead !== undefined ? (
        instead
      ) : listing.found === 0 ? (
        <NothingFound nouns={nouns} onClear={() => listing.setSearch('')} />
      ) : (
        <Rows aria-busy={isBusy}>
          <Table caption={title} isCaptionHidden onPhone="cards">
            <thead>
              <tr>
                {columns.map(({ heading: text, sortBy }) =>
                  sortBy ? (
                    <SortHeading key={text} listing={listing} column={sortBy}>
                      {text}
                    </SortHeading>
                  ) : (
                    <th key={text} scope="col">
                      {text}
                    </th>
                  ),
                )}
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>{listing.visible.map((row) => children(row, heading))}</tbody>
          </Table>
        </Rows>
      )}
      <Pager listing={listing} label={`Pages of ${nouns}`} />
    </Stack>
  );
}
