import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useState } from 'react';

/** A button or whatever else can be pressed. */
type Trigger = ReactElement<{
  onClick?: MouseEventHandler | undefined;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}>;

export interface DialogState {
  /** Opens the dialog when pressed. Without it the dialog is driven by `isOpen`. */
  trigger?: Trigger;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

interface OpenState {
  isOpen: boolean;
  changeOpen: (isOpen: boolean) => void;
  /** The trigger, with what opens the dialog and says that it does. */
  opener: ReactNode;
}

/** The state of a dialog that keeps its own or is driven from outside. */
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
