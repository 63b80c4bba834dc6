import { SEARCH_MAX_LENGTH } from '@powerline/contract/foundation';
import { Inline, SectionHeading, Stack, Text, TextInput, theme } from '@powerline/ui';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import type { Listing } from './listing.ts';

const Place = styled.div`
  container: listing-header / inline-size;
`;

/** Fills the line where rows are cards. */
export const FillingField = styled.div`
  @container listing-header (width < 44rem) {
    flex: 1 1 10rem;
  }
`;

const Narrowing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  @container listing-header (width < 44rem) {
    flex: 1 1 100%;
  }
`;

interface ListingHeaderProps<Row, Column extends string> {
  title: string;
  /** Such as 'user', 'users'. */
  noun: readonly [one: string, many: string];
  listing: Listing<Row, Column>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Beside the search. */
  filter?: ReactNode;
  /** Adds a row. */
  children?: ReactNode;
}

export function ListingHeader<Row, Column extends string>({
  title,
  noun,
  listing,
  headingRef,
  filter,
  children,
}: ListingHeaderProps<Row, Column>) {
  return (
    <Place>
      <Stack gap={3}>
        <Inline gap={4} justify="space-between">
          <Inline gap={3} align="end">
            <SectionHeading ref={headingRef} size="large">
              {title}
            </SectionHeading>
            <Text tone="muted" size="small" role="status">
              {countOf(listing.found, listing.total, noun)}
            </Text>
          </Inline>
          {listing.total === 0 ? null : (
            <Narrowing>
              {filter && <div>{filter}</div>}
              <FillingField>
                <TextInput
                  type="search"
                  aria-label={`Search ${noun[1]}`}
                  placeholder={`Search ${noun[1]}`}
                  maxLength={SEARCH_MAX_LENGTH}
                  value={listing.search}
                  onChange={(event) => listing.setSearch(event.target.value)}
                />
              </FillingField>
            </Narrowing>
          )}
        </Inline>
        {children}
      </Stack>
    </Place>
  );
}

function countOf(found: number, total: number | null, [one, many]: readonly [string, string]): string {
  if (total === null) return `${found.toLocaleString('en')} ${found === 1 ? one : many} found`;
  const all = `${total.toLocaleString('en')} ${total === 1 ? one : many}`;
  return found === total ? all : `${found.toLocaleString('en')} of ${all}`;
}
