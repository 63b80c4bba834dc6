import type { ReactNode } from 'react';
import { ListingView, type ListingViewProps } from './ListingView.tsx';
import { type ListingOptions, useListing } from './use-listing.ts';

interface ListingTableProps<Row, Column extends string>
  extends Omit<ListingViewProps<Row, Column>, 'listing' | 'instead'> {
  rows: readonly Row[];
  options: ListingOptions<Row, Column>;
  /** Stands in place of the rows while there are none, where the first one can be added. */
  empty?: ReactNode;
}

/** A list whose rows are all here: for what admins keep by hand. */
export function ListingTable<Row, Column extends string>({
  rows,
  options,
  empty,
  ...view
}: ListingTableProps<Row, Column>) {
  const listing = useListing(rows, options);
  return <ListingView {...view} listing={listing} instead={rows.length === 0 ? empty : undefined} />;
}
