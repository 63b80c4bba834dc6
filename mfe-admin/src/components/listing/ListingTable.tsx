import { Stack, Table, VisuallyHidden } from '@powerline/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ListingHeader } from './ListingHeader.tsx';
import { NothingFound } from './ListingStates.tsx';
import { Pager } from './Pager.tsx';
import { SortHeading } from './SortHeading.tsx';
import { type ListingOptions, useListing } from './use-listing.ts';

interface ListingTableProps<Row, Column extends string> {
  title: string;
  /** What the rows are, in the middle of a sentence: 'team member', 'team members'. */
  noun: readonly [one: string, many: string];
  rows: readonly Row[];
  options: ListingOptions<Row, Column>;
  /** The heads from left to right, before the one of the actions; without `sortBy` the column does not sort. */
  columns: readonly { heading: string; sortBy?: Column }[];
  /** What adds a row. */
  addition?: ReactNode;
  /** Stands in place of the rows while there are none, where the first one can be added. */
  empty?: ReactNode;
  /** One `Row`; the heading of the list takes the focus when the row is gone. */
  children: (row: Row, listHeading: RefObject<HTMLElement | null>) => ReactNode;
}

/** What all lists look like: name, count, search, the table with its sortable heads, the pages. */
export function ListingTable<Row, Column extends string>({
  title,
  noun,
  rows,
  options,
  columns,
  addition,
  empty,
  children,
}: ListingTableProps<Row, Column>) {
  const listing = useListing(rows, options);
  const heading = useRef<HTMLHeadingElement>(null);
  const [, nouns] = noun;
  return (
    <Stack gap={4}>
      <ListingHeader title={title} noun={noun} listing={listing} headingRef={heading}>
        {addition}
      </ListingHeader>
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : listing.found === 0 ? (
        <NothingFound nouns={nouns} onClear={() => listing.setSearch('')} />
      ) : (
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
      )}
      <Pager listing={listing} label={`Pages of ${nouns}`} />
    </Stack>
  );
}
