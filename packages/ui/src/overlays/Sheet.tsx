import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { SquareButton } from '../actions/IconButton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';
import { type DialogState, useDialogState } from './dialog-state.ts';
import { Modal } from './Modal.tsx';

const slideIn = keyframes`
  from { transform: translateX(calc(-100% * ${theme.forward})); }
`;

const Panel = styled(Modal)`
  position: relative;
  display: flex;
  flex-direction: column;
  max-width: calc(100vw - 3rem);
  height: 100dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-end: 1px solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.overlay};
  animation: ${slideIn} ${theme.motion.slow} ease-out;
`;

const CloseButton = styled(SquareButton)`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`;

interface SheetProps extends DialogState {
  /** Its name for assistive technology; not shown. */
  title: string;
  width?: string;
  children: ReactNode;
}

/**
 * A dialog at the window's start edge, as tall as the window. It stays mounted so that opening takes one frame: its
 * content should be cheap, or empty until needed.
 */
export function Sheet({ title, width = '18rem', children, ...state }: SheetProps) {
  const { isOpen, changeOpen, opener } = useDialogState(state);
  const titleId = useId();
  const close = () => changeOpen(false);
  return (
    <>
      {opener}
      <Panel isOpen={isOpen} isDismissedBeside labelledBy={titleId} width={width} onDismiss={close}>
        <VisuallyHidden as="h2" id={titleId}>
          {title}
        </VisuallyHidden>
        {/* First, because the first control takes focus. */}
        <CloseButton tone="quiet" size="small" aria-label={t('Close')} onClick={close}>
          <X aria-hidden="true" />
        </CloseButton>
        {children}
      </Panel>
    </>
  );
}
