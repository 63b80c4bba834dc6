import { Button, Inline, SaveBar, theme } from '@powerline/ui';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { t } from '../words.ts';
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
  /** Undefined if something else must be done first, which the page says. */
  onRetry?: (() => void) | undefined;
  /** Replaces `Saved`: what saving achieved. */
  saved?: ReactNode;
  children?: ReactNode;
}

/** Says whether everything is saved; stays visible on a scrolled page. */
export function SaveStatus({ state, onRetry, saved = t('Saved'), children }: SaveStatusProps) {
  const Icon = ICONS[state.kind];
  return (
    <SaveBar
      status={
        <Words data-kind={state.kind}>
          <Icon aria-hidden="true" />
          <span>{state.kind === 'saved' ? saved : wordsOf(state)}</span>
        </Words>
      }
    >
      {state.kind === 'failed' && onRetry ? (
        <Button tone="secondary" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      ) : null}
      {children}
    </SaveBar>
  );
}

const wordsOf = (state: Exclude<SaveState, { kind: 'saved' }>): string =>
  state.kind === 'saving' ? t('Saving…') : t('Not saved: {reason}', { reason: state.sentence });
