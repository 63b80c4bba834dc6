import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import { SquareButton } from '../actions/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';
import { type DialogState, useDialogState } from './dialog-state.ts';
import { DialogDescriptionText, dialogPanelLook } from './dialogLook.ts';
import { Modal } from './Modal.tsx';
import { RenderedEarly } from './RenderedEarly.tsx';

const Panel = styled(Modal)`
  ${dialogPanelLook}
`;

const Title = styled.h2`
  padding-inline-end: ${theme.space[8]};
`;

// Last in the document, so that focus starts on the first control of the content.
const CloseButton = styled(SquareButton)`
  position: absolute;
  inset-block-start: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
`;

interface DialogProps extends DialogState {
  title: string;
  description?: string;
  /** Takes focus when the dialog goes together with what opened it. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A panel over the page that keeps focus until its button, Esc or a press outside closes it. */
export function Dialog({ title, description, finalFocus, children, ...state }: DialogProps) {
  const { isOpen, changeOpen, opener } = useDialogState(state);
  const id = useId();
  const close = () => changeOpen(false);
  return (
    <>
      {opener}
      {isOpen ? (
        <Panel
          isOpen
          isDismissedBeside
          labelledBy={`${id}-title`}
          describedBy={description ? `${id}-description` : undefined}
          finalFocus={finalFocus}
          onDismiss={close}
        >
          <Title id={`${id}-title`}>{title}</Title>
          {description ? <DialogDescriptionText id={`${id}-description`}>{description}</DialogDescriptionText> : null}
          {children}
          <CloseButton tone="quiet" size="small" aria-label={t('Close')} onClick={close}>
            <X aria-hidden="true" />
          </CloseButton>
        </Panel>
      ) : (
        <RenderedEarly name="Dialog">
          <Panel isOpen={false} onDismiss={close}>
            <Title />
            <DialogDescriptionText />
            <CloseButton tone="quiet" size="small" />
          </Panel>
        </RenderedEarly>
      )}
    </>
  );
}
