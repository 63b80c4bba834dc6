import { Button, Inline, SaveBar, theme } from '@powerline/ui';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import type { SaveState } from './saver.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Words = styled(Inline)`
  flex-wrap: nowrap;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  &[data-kind='saved'] svg {
    color: ${theme.color.success};
  }
  &[data-kind='failed'] {
    color: ${theme.color.danger};
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-kind='saving'] svg {
      animation: ${turn} 900ms linear infinite;
    }
  }
`;

const ICONS = { saved: CircleCheck, saving: LoaderCircle, failed: TriangleAlert };

interface SaveStatusProps {
  state: SaveState;
  onRetry: () => void;
}

/** Says whether all is saved, in view however far the page is scrolled. */
export function SaveStatus({ state, onRetry }: SaveStatusProps) {
  const Icon = ICONS[state.kind];
  return (
    <SaveBar
      status={
        <Words data-kind={state.kind}>
          <Icon aria-hidden="true" />
          <span>{wordsOf(state)}</span>
        </Words>
      }
    >
      {state.kind === 'failed' ? (
        <Button tone="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </SaveBar>
  );
}

function wordsOf(state: SaveState): string {
  if (state.kind === 'saved') return 'Saved';
  return state.kind === 'saving' ? 'Saving…' : `Not saved: ${state.sentence}`;
}
