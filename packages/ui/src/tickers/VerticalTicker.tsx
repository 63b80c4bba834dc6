import { type ReactNode, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { DoubledList, secondCopyStyle, tickerPauses, tickerWaits } from './DoubledList.tsx';
import { PauseButton } from './PauseButton.tsx';

/** One loop, the height, and the most names that stay readable (specification section 9). */
export const VERTICAL_TICKER_LOOP_S = 30;
export const VERTICAL_TICKER_HEIGHT_PX = 675;
export const VERTICAL_TICKER_NAME_LIMIT = 66;

/** A one-line name at the browser's default text size. */
const NAME_HEIGHT_PX = 41;

const moveUp = keyframes`
  to { transform: translateY(-50%); }
`;

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-height: 3.5rem;
  padding-block: ${theme.space[2]};
  padding-inline: ${theme.space[4]} ${theme.space[3]};
  border-block-end: 1px solid ${theme.color.border};
`;

const Window = styled.div`
  overflow: hidden;
  height: ${VERTICAL_TICKER_HEIGHT_PX}px;

  &:focus-visible {
    outline-offset: -2px;
  }
  @media (prefers-reduced-motion: reduce) {
    height: auto;
    max-height: ${VERTICAL_TICKER_HEIGHT_PX}px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

const Track = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 200%;

  /* It moves by half its length, which is one copy, and starts over: the eye sees an endless list. */
  @media (prefers-reduced-motion: no-preference) {
    animation: ${moveUp} ${VERTICAL_TICKER_LOOP_S}s linear infinite;
    ${tickerPauses}
    ${tickerWaits}
  }

  ul {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    padding: 0;
    list-style: none;
    ${secondCopyStyle}
  }
  li {
    padding: ${theme.space[2]} ${theme.space[4]};
    border-block-end: 1px solid ${theme.color.border};
    overflow-wrap: anywhere;
  }
  @media (prefers-reduced-motion: reduce) {
    min-height: 100%;
  }
`;

interface VerticalTickerProps {
  /** What the names are: 'New members'. */
  label: string;
  /** Shown over the names, beside the pause button. */
  heading: ReactNode;
  /** The first 66 are shown. */
  names: readonly string[];
}

/**
 * Names that move up; a few names repeat, so that the window is full. Hover, focus, the button or reduced motion
 * stops them.
 */
export function VerticalTicker({ label, heading, names }: VerticalTickerProps) {
  const [isPaused, setIsPaused] = useState(false);
  if (names.length === 0) return null;
  const shown = names.slice(0, VERTICAL_TICKER_NAME_LIMIT);
  const repeats = Math.ceil(VERTICAL_TICKER_HEIGHT_PX / (shown.length * NAME_HEIGHT_PX));

  return (
    <Frame data-paused={isPaused}>
      <Head>
        {heading}
        <PauseButton label={label} isPaused={isPaused} onToggle={setIsPaused} />
      </Head>
      {/* In the tab order because focus stops the names, and under reduced motion arrow keys scroll them. */}
      <Window role="group" aria-label={label} tabIndex={0}>
        <Track>
          <DoubledList names={shown} repeats={repeats} />
        </Track>
      </Window>
    </Frame>
  );
}
