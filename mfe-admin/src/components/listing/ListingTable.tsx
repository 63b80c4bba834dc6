import type { ReactNode } from 'react';
import { ListingView, type ListingViewProps } from './ListingView.tsx';
import { type ListingOptions, useListing } from './use-listing.ts';

interface ListingTableProps<Row, Column extends string>
  extends Omit<ListingViewProps<Row, Column>, 'listing' | 'instead'> {
  rows: readonly Row[];
  options: ListingOptions<Row, Column>;
  /** Replaces the rows of an empty list. */
  empty?: ReactNode;
}

/** For lists whose rows are all loaded. */
export function ListingTable<Row, Column extends string>({
  rows,
  options,
  empty,
  ...view
}: ListingTableProps<Row, Column>) {
  const listing = useListing(rows, options);
  return <ListingView {...view} listing={listing} instead={rows.length === 0 ? empty : undefined} />;
}
