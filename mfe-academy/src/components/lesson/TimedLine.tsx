import { theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { placeInVideo } from '../durations.ts';

const Line = styled.button`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: ${theme.space[2]};
  width: 100%;
  min-height: 2.25rem;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${theme.color.surfaceMuted};
  }
  > :first-child {
    color: ${theme.color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

interface TimedLineProps {
  seconds: number;
  onJump: (seconds: number) => void;
  children: ReactNode;
}

/** Words that lead to their place in a video. */
export function TimedLine({ seconds, onJump, children }: TimedLineProps) {
  return (
    <Line type="button" onClick={() => onJump(seconds)}>
      <span>{placeInVideo(seconds * 1000)}</span>
      <span>{children}</span>
    </Line>
  );
}
