import { Stack, Table, theme, VisuallyHidden } from '@powerline/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { ListingHeader } from './ListingHeader.tsx';
import { NothingFound } from './ListingStates.tsx';
import type { Listing } from './listing.ts';
import type { ListingWords } from './listing-words.ts';
import { Pager } from './Pager.tsx';
import { SortHeading } from './SortHeading.tsx';

// Earlier rows stay until the next ones are loaded, faded after a while.
const Rows = styled.div`
  transition: opacity ${theme.motion.fast} ease-out;

  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 0.3s;
  }
`;

export interface ListingViewProps<Row, Column extends string> {
  words: ListingWords;
  listing: Listing<Row, Column>;
  /** From left to right, without the actions column. Without `sortBy` it doesn't sort. */
  columns: readonly { heading: string; sortBy?: Column }[];
  /** Whether the next rows are loading. */
  isBusy?: boolean;
  /** Beside the search. */
  filter?: ReactNode;
  /** Adds a row. */
  addition?: ReactNode;
  /** Replaces the rows. */
  instead?: ReactNode;
  /** One `Row`; the list's heading takes focus when the row is gone. */
  children: (row: Row, listHeading: RefObject<HTMLElement | null>) => ReactNode;
}

export function ListingView<Row, Column extends string>({
  words,
  listing,
  columns,
  isBusy = false,
  filter,
  addition,
  instead,
  children,
}: ListingViewProps<Row, Column>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={4}>
      <ListingHeader words={words} listing={listing} headingRef={heading} filter={filter}>
        {addition}
      </ListingHeader>
      {instead !== undefined ? (
        instead
      ) : listing.found === 0 ? (
        <NothingFound title={words.noneFound} onClear={() => listing.setSearch('')} />
      ) : (
        <Rows aria-busy={isBusy}>
          <Table caption={words.title} isCaptionHidden onPhone="cards">
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
                  <VisuallyHidden>{t('Actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>{listing.visible.map((row) => children(row, heading))}</tbody>
          </Table>
        </Rows>
      )}
      <Pager listing={listing} label={words.pages} />
    </Stack>
  );
}
