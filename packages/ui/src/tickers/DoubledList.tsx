import { useDeferredValue } from 'react';
import { css } from 'styled-components';

/**
 * Stops a track on hover, keyboard focus or its button. Focus from a mouse press doesn't, or it would stay stopped
 * until the next press elsewhere.
 */
export const tickerPauses = css`
  *:hover > &,
  *:focus-visible > &,
  [data-paused='true'] > * > & {
    animation-play-state: paused;
  }
`;

/** Without its second copy a track must not move: half of its length would be different, and names would jump. */
export const tickerWaits = css`
  &:not(:has(> ul[aria-hidden='true'])) {
    animation: none;
  }
`;

/** The second copy fills the gap in the loop; a stopped track doesn't need it. */
export const secondCopyStyle = css`
  &[aria-hidden='true'] {
    @media (prefers-reduced-motion: reduce) {
      display: none;
    }
  }
`;

interface DoubledListProps {
  names: readonly string[];
  /** Repeats within each half, so that a few names fill the window. */
  repeats?: number;
}

/**
 * Only the first copy is for assistive technology. For many names, the second copy renders after the page: it is a
 * third of the first view's layout on a slow phone.
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
