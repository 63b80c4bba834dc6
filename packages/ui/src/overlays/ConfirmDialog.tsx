import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Backdrop } from './Backdrop.tsx';
import type { DialogState } from './Dialog.tsx';
import { DialogActions, DialogDescriptionText, dialogPanelLook } from './dialogLook.ts';

const Panel = styled(RadixDialog.Content)`
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
  /** Does the work and reports its own failures; while its promise is pending the dialog stays open and busy. */
  onConfirm: () => unknown;
  /** Takes the focus afterwards, when the button that opened the dialog is gone with the thing. */
  focusAfterConfirm?: RefObject<HTMLElement | null>;
}

/**
 * Asks before something that cannot be undone. Focus starts on Cancel; Esc cancels, a press beside it does nothing.
 * An alertdialog (WAI-ARIA APG) on Radix's Dialog: its own AlertDialog cannot be had without its scroll lock, which
 * the Content-Security-Policy refuses and which weighs 5 kB.
 */
export function ConfirmDialog({
  trigger,
  isOpen: drivenOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  focusAfterConfirm,
}: ConfirmDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const wasConfirmed = useRef(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const isOpen = drivenOpen ?? ownOpen;

  function changeOpen(next: boolean) {
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  async function confirm() {
    setIsBusy(true);
    try {
      wasConfirmed.current = true;
      await onConfirm();
    } finally {
      setIsBusy(false);
      changeOpen(false);
    }
  }

  function placeFocus(event: Event) {
    if (!wasConfirmed.current || !focusAfterConfirm?.current) return;
    wasConfirmed.current = false;
    event.preventDefault();
    focusAfterConfirm.current.focus();
  }

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => (isBusy ? undefined : changeOpen(next))}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <Backdrop />
        <Panel
          role="alertdialog"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            cancel.current?.focus();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={placeFocus}
        >
          <RadixDialog.Title>{title}</RadixDialog.Title>
          <RadixDialog.Description asChild>
            <DialogDescriptionText>{children}</DialogDescriptionText>
          </RadixDialog.Description>
          <DialogActions>
            <RadixDialog.Close asChild>
              <Button ref={cancel} tone="secondary" disabled={isBusy}>
                {cancelLabel}
              </Button>
            </RadixDialog.Close>
            <Button tone={tone} isBusy={isBusy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
