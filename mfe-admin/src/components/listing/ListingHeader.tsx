import { SEARCH_MAX_LENGTH } from '@powerline/contract/foundation';
import { Inline, SectionHeading, Stack, Text, TextInput, theme } from '@powerline/ui';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import type { Listing } from './listing.ts';
import type { ListingWords } from './listing-words.ts';

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
  words: ListingWords;
  listing: Listing<Row, Column>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Beside the search. */
  filter?: ReactNode;
  /** Adds a row. */
  children?: ReactNode;
}

export function ListingHeader<Row, Column extends string>({
  words,
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
              {words.title}
            </SectionHeading>
            <Text tone="muted" size="small" role="status">
              {countOf(listing.found, listing.total, words)}
            </Text>
          </Inline>
          {listing.total === 0 ? null : (
            <Narrowing>
              {filter && <div>{filter}</div>}
              <FillingField>
                <TextInput
                  type="search"
                  aria-label={words.search}
                  placeholder={words.search}
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

function countOf(found: number, total: number | null, words: ListingWords): string {
  if (total === null) return words.countFound(found);
  return found === total ? words.count(total) : words.countOf(found, total);
}
