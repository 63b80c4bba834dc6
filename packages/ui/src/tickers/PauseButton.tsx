import { Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { t } from '../words.ts';

// Under reduced motion nothing moves, so there is nothing to pause.
const MotionOnly = styled.div`
  flex: none;

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

interface PauseButtonProps {
  label: string;
  isPaused: boolean;
  onToggle: (isPaused: boolean) => void;
}

/** Moving text needs a way to stop it without hovering (WCAG 2.2.2). */
export function PauseButton({ label, isPaused, onToggle }: PauseButtonProps) {
  return (
    <MotionOnly>
      <IconButton
        label={isPaused ? t('Play {label}', { label }) : t('Pause {label}', { label })}
        icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        size="small"
        onClick={() => onToggle(!isPaused)}
      />
    </MotionOnly>
  );
}
