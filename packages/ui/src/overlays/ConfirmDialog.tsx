import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { t } from '../words.ts';
import { type DialogState, useDialogState } from './dialog-state.ts';
import { DialogActions, DialogDescriptionText, dialogPanelLook } from './dialogLook.ts';
import { Modal } from './Modal.tsx';
import { RenderedEarly } from './RenderedEarly.tsx';

const Panel = styled(Modal)`
  ${dialogPanelLook}
`;

interface ConfirmDialogProps extends DialogState {
  /** Names the thing: 'Delete Acme?' */
  title: string;
  /** What will be lost, in a sentence. */
  children: ReactNode;
  /** The verb: 'Delete company'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Does the work and reports its own failures; the dialog stays open and busy until its promise settles. */
  onConfirm: () => unknown;
  /** Takes focus afterwards if the button that opened the dialog is gone. */
  focusAfterConfirm?: RefObject<HTMLElement | null>;
  /** Takes focus after Cancel, instead of what opened the dialog. */
  focusAfterCancel?: RefObject<HTMLElement | null>;
}

/**
 * Asks before an action that is permanent or shouldn't happen by accident: an alertdialog (WAI-ARIA APG). Focus
 * starts on Cancel; Esc cancels, and a press outside does nothing.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  tone = 'danger',
  onConfirm,
  focusAfterConfirm,
  focusAfterCancel,
  ...state
}: ConfirmDialogProps) {
  const { isOpen, changeOpen, opener } = useDialogState(state);
  const [isBusy, setIsBusy] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();

  async function confirm() {
    setIsBusy(true);
    // Set before the work, which may remove this dialog.
    finalFocus.current = focusAfterConfirm?.current ?? null;
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
      changeOpen(false);
    }
  }

  function dismiss() {
    if (isBusy) return;
    finalFocus.current = focusAfterCancel?.current ?? null;
    changeOpen(false);
  }

  return (
    <>
      {opener}
      {isOpen ? (
        <Panel
          isOpen
          role="alertdialog"
          labelledBy={`${id}-title`}
          describedBy={`${id}-loss`}
          initialFocus={cancel}
          finalFocus={finalFocus}
          onDismiss={dismiss}
        >
          <h2 id={`${id}-title`}>{title}</h2>
          <DialogDescriptionText id={`${id}-loss`}>{children}</DialogDescriptionText>
          <DialogActions>
            <Button ref={cancel} tone="secondary" disabled={isBusy} onClick={dismiss}>
              {cancelLabel}
            </Button>
            <Button tone={tone} isBusy={isBusy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Panel>
      ) : (
        <RenderedEarly name="ConfirmDialog">
          <Panel isOpen={false} onDismiss={dismiss}>
            <DialogDescriptionText />
            <DialogActions>
              <Button tone="secondary" />
              <Button tone={tone} />
            </DialogActions>
          </Panel>
        </RenderedEarly>
      )}
    </>
  );
}
