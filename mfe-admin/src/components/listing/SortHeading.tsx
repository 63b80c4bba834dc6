import { theme } from '@powerline/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Listing } from './listing.ts';

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: inherit;
  font-weight: ${theme.fontWeight.strong};
  cursor: pointer;

  &:hover {
    color: ${theme.color.text};
  }
  svg {
    flex: none;
    width: 1em;
    height: 1em;
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface SortHeadingProps<Row, Column extends string> {
  listing: Listing<Row, Column>;
  column: Column;
  children: ReactNode;
}

/** A second press reverses the order. */
export function SortHeading<Row, Column extends string>({ listing, column, children }: SortHeadingProps<Row, Column>) {
  const sort = listing.sort?.column === column ? listing.sort : null;
  const direction = sort && (sort.isDescending ? 'descending' : 'ascending');
  const Arrow = sort ? (sort.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction ?? undefined}>
      <SortButton type="button" onClick={() => listing.sortBy(column)}>
        {children}
        <Arrow aria-hidden="true" />
      </SortButton>
    </th>
  );
}
