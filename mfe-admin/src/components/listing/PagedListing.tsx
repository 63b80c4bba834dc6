import { errorSentence } from '@powerline/platform';
import { EmptyState, ErrorState, Select } from '@powerline/ui';
import type { ReactNode } from 'react';
import { t } from '../../words.ts';
import { DataStates } from '../DataStates.tsx';
import { ListingSkeleton } from './ListingStates.tsx';
import { ListingView, type ListingViewProps } from './ListingView.tsx';
import { type ListFilters, type PagedListingOptions, usePagedListing } from './use-paged-listing.ts';

interface PagedListingProps<Row, Column extends string, Filter extends string>
  extends Omit<ListingViewProps<Row, Column>, 'listing' | 'isBusy' | 'instead' | 'filter'> {
  options: PagedListingOptions<Row, Column, Filter>;
  /** Replaces an empty list. */
  empty: ReactNode;
}

/** The API searches, filters and sorts; one page is loaded. */
export function PagedListing<Row, Column extends string, Filter extends string = never>({
  options,
  empty,
  ...view
}: PagedListingProps<Row, Column, Filter>) {
  const { response, listing, filter, narrow, isOfAll } = usePagedListing(options);
  const { error, isLoading, isValidating, mutate } = response;
  const { filters } = options;

  // Only the first load shows a skeleton; after that, the search keeps its place and focus.
  return (
    <DataStates response={response} name={view.words.rows} skeleton={<ListingSkeleton />}>
      {({ total }) => {
        const hasFailed = error !== undefined && !isValidating;
        if (total === 0 && isOfAll && !hasFailed) return empty;
        const failure = hasFailed ? (
          <ErrorState
            title={t('The {name} could not be loaded', { name: view.words.rows })}
            onRetry={() => void mutate()}
          >
            {errorSentence(error, t('Try again in a moment.'))}
          </ErrorState>
        ) : undefined;
        const none =
          filter !== null && total === 0 && listing.search === '' ? (
            <EmptyState title={filters?.of[filter].none ?? ''} />
          ) : undefined;
        return (
          <ListingView
            {...view}
            listing={listing}
            isBusy={isLoading}
            instead={failure ?? none}
            filter={filters && <FilterSelect filters={filters} filter={filter} onChange={narrow} />}
          />
        );
      }}
    </DataStates>
  );
}

interface FilterSelectProps<Filter extends string> {
  filters: ListFilters<Filter>;
  filter: Filter | null;
  onChange: (filter: Filter | null) => void;
}

const ALL = '';

function FilterSelect<Filter extends string>({ filters, filter, onChange }: FilterSelectProps<Filter>) {
  const names = Object.keys(filters.of) as Filter[]; // of a record of these keys
  return (
    <Select
      aria-label={filters.show}
      value={filter ?? ALL}
      onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? null)}
    >
      <option value={ALL}>{filters.all}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {filters.of[name].label}
        </option>
      ))}
    </Select>
  );
}
