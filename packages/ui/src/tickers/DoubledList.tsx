import { useDeferredValue } from 'react';
import { css } from 'styled-components';

/**
 * What stops a track: the pointer over its window, the keyboard's focus on it, or the button beside it. The focus of
 * a mouse press does not, or the names would stand still until the visitor presses elsewhere.
 */
export const tickerPauses = css`
  *:hover > &,
  *:focus-visible > &,
  [data-paused='true'] > * > & {
    animation-play-state: paused;
  }
`;

/** A track without its second copy stands still: with that, half of its length is another one, and the names would jump. */
export const tickerWaits = css`
  &:not(:has(> ul[aria-hidden='true'])) {
    animation: none;
  }
`;

/** The second copy only fills the gap while the first comes around again; standing still it is not needed. */
export const secondCopyStyle = css`
  &[aria-hidden='true'] {
    @media (prefers-reduced-motion: reduce) {
      display: none;
    }
  }
`;

interface DoubledListProps {
  names: readonly string[];
  /** How often each half has the names, so that few of them fill the window too. */
  repeats?: number;
}

/**
 * The names twice, or more often; every copy but the first is for the eye alone. That of many names comes after the rest
 * of the page, as the eye meets it last: it would be a third of what a slow phone lays out for the first view of home.
 */
export function DoubledList({ names, repeats = 1 }: DoubledListProps) {
  const wanted = 2 * repeats - 1;
  const copies = useDeferredValue(wanted, repeats === 1 ? 0 : wanted);
  // Names may repeat, and the list is replaced as a whole.
  const items = names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <li key={index}>
      {/* In the direction of its own script, and on the side of the list all the same. */}
      <bdi>{name}</bdi>
    </li>
  ));
  return (
    <>
      <ul>{items}</ul>
      {Array.from({ length: copies }, (_, copy) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the copies are all alike
        <ul key={copy} aria-hidden="true" inert>
          {items}
        </ul>
      ))}
    </>
  );
}
