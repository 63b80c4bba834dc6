import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { DoubledList, secondCopyStyle, tickerPauses, tickerWaits } from './DoubledList.tsx';
import { PauseButton } from './PauseButton.tsx';

/** One loop of the horizontal ticker (specification section 9). */
export const MARQUEE_LOOP_S = 150;

const moveBack = keyframes`
  to { transform: translateX(calc(-50% * ${theme.forward})); }
`;

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
`;

const Window = styled.div`
  flex: 1;
  overflow: hidden;
  min-width: 0;
  padding-block: ${theme.space[1]};
  mask-image: linear-gradient(to right, transparent, #000 2rem, #000 calc(100% - 2rem), transparent);

  @media (prefers-reduced-motion: reduce) {
    overflow-x: auto;
    scrollbar-width: thin;
  }
`;

const Track = styled.div`
  display: flex;
  width: max-content;
  min-width: 200%;

  /* It moves by half its length, which is one copy, and starts over: the eye sees an endless list. */
  @media (prefers-reduced-motion: no-preference) {
    animation: ${moveBack} ${MARQUEE_LOOP_S}s linear infinite;
    ${tickerPauses}
    ${tickerWaits}
  }

  ul {
    display: flex;
    /* Not what is left of the track: each name stands at its place before the second copy is there. */
    flex: none;
    min-width: 50%;
    justify-content: space-around;
    padding: 0;
    list-style: none;
    ${secondCopyStyle}
  }
  li {
    display: flex;
    align-items: center;
    white-space: nowrap;
  }
  li::after {
    content: '';
    width: 0.25rem;
    height: 0.25rem;
    margin-inline: ${theme.space[4]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderControl};
  }
  @media (prefers-reduced-motion: reduce) {
    min-width: 100%;

    ul {
      min-width: 100%;
    }
  }
`;

interface MarqueeProps {
  /** What the names are: 'Team members'. */
  label: string;
  names: readonly string[];
}

/** Names that move against the reading direction. Hover, focus, the button or reduced motion stops them. */
export function Marquee({ label, names }: MarqueeProps) {
  const [isPaused, setIsPaused] = useState(false);
  if (names.length === 0) return null;

  return (
    <Frame data-paused={isPaused}>
      {/* In the tab order because focus stops the names, and under reduced motion arrow keys scroll them. */}
      <Window role="group" aria-label={label} tabIndex={0}>
        <Track>
          <DoubledList names={names} />
        </Track>
      </Window>
      <PauseButton label={label} isPaused={isPaused} onToggle={setIsPaused} />
    </Frame>
  );
}
