import { css } from 'styled-components';

/** Runs a track by half its length, which is one copy, and begins anew: the eye sees an endless list. */
export const tickerMotion = css`
  @media (prefers-reduced-motion: no-preference) {
    animation-timing-function: linear;
    animation-iteration-count: infinite;

    *:hover > &,
    *:focus-visible > &,
    [data-paused='true'] > * > & {
      animation-play-state: paused;
    }
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
