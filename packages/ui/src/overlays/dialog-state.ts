import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useState } from 'react';

/** A button or anything else that can be pressed. */
type Trigger = ReactElement<{
  onClick?: MouseEventHandler | undefined;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}>;

export interface DialogState {
  /** Opens the dialog. Without it, `isOpen` controls the dialog. */
  trigger?: Trigger;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

interface OpenState {
  isOpen: boolean;
  changeOpen: (isOpen: boolean) => void;
  /** The trigger with the props that open the dialog. */
  opener: ReactNode;
}

/** The state of a dialog, its own or controlled from outside. */
export function useDialogState({ trigger, isOpen: drivenOpen, onOpenChange }: DialogState): OpenState {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = drivenOpen ?? ownOpen;
  const changeOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const opener = trigger
    ? cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          changeOpen(true);
        },
      })
    : null;
  return { isOpen, changeOpen, opener };
}
