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

/** The second copy only fills the gap while the first comes around again; standing still it is not needed. */
export const secondCopyStyle = css`
  &[aria-hidden='true'] {
    @media (prefers-reduced-motion: reduce) {
      display: none;
    }
  }
`;

/** The names twice; the second copy is for the eye alone. */
export function DoubledList({ names }: { names: readonly string[] }) {
  // Names may repeat, and the list is replaced as a whole.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  const items = names.map((name, index) => <li key={index}>{name}</li>);
  return (
    <>
      <ul>{items}</ul>
      <ul aria-hidden="true" inert>
        {items}
      </ul>
    </>
  );
}
