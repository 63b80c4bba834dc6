import { Button, Inline, theme } from '@powerline/ui';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import type { SaveState } from './saver.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Place = styled.div`
  position: sticky;
  inset-block-end: ${theme.space[4]};
  z-index: ${theme.layer.sticky};
  width: fit-content;
  max-width: 100%;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.hover};
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.color.textMuted};
  }
  &[data-kind='saved'] svg {
    color: ${theme.color.success};
  }
  &[data-kind='failed'] {
    border-color: ${theme.color.danger};

    [role='status'] svg {
      color: ${theme.color.danger};
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-kind='saving'] svg {
      animation: ${turn} 900ms linear infinite;
    }
  }
`;

interface SaveStatusProps {
  state: SaveState;
  onRetry: () => void;
}

/** Says whether all is saved, in view however far the page is scrolled. */
export const SaveStatus = ({ state, onRetry }: SaveStatusProps) => (
  <Place data-kind={state.kind} data-save-bar>
    <Inline gap={2}>
      <Inline role="status" gap={2} style={{ flexWrap: 'nowrap', flex: '0 1 auto' }}>
        <Words state={state} />
      </Inline>
      {state.kind === 'failed' ? (
        <Button tone="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </Inline>
  </Place>
);

function Words({ state }: Pick<SaveStatusProps, 'state'>) {
  switch (state.kind) {
    case 'saved':
      return (
        <>
          <CircleCheck aria-hidden="true" />
          <span>Saved</span>
        </>
      );
    case 'saving':
      return (
        <>
          <LoaderCircle aria-hidden="true" />
          <span>Saving…</span>
        </>
      );
    default:
      return (
        <>
          <TriangleAlert aria-hidden="true" />
          <span>Not saved: {state.sentence}</span>
        </>
      );
  }
}
