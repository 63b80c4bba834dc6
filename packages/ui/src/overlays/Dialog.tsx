import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { SquareButton } from '../actions/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { Backdrop } from './Backdrop.tsx';
import { DialogDescriptionText, dialogPanelLook } from './dialogLook.ts';

const Panel = styled(RadixDialog.Content)`
  ${dialogPanelLook}
`;

const Title = styled(RadixDialog.Title)`
  padding-inline-end: ${theme.space[8]};
`;

// Last in the document, so that the focus starts on the first control of the content.
const CloseButton = styled(SquareButton)`
  position: absolute;
  inset-block-start: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
`;

export interface DialogState {
  /** Opens the dialog when pressed. Without it the dialog is driven by `isOpen`. */
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

interface DialogProps extends DialogState {
  title: string;
  description?: string;
  children: ReactNode;
}

/** The props of Radix's Root and Content that differ between a driven dialog and one with its own state. */
export const openState = ({ isOpen, onOpenChange }: DialogState) => ({
  ...(isOpen === undefined ? {} : { open: isOpen }),
  ...(onOpenChange === undefined ? {} : { onOpenChange }),
});

/** A panel over the page that holds the focus until it is closed by its button, Esc or a press beside it. */
export function Dialog({ trigger, title, description, children, ...state }: DialogProps) {
  return (
    <RadixDialog.Root {...openState(state)}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <Backdrop />
        <Panel {...(description ? {} : { 'aria-describedby': undefined })}>
          <Title>{title}</Title>
          {description ? (
            <RadixDialog.Description asChild>
              <DialogDescriptionText>{description}</DialogDescriptionText>
            </RadixDialog.Description>
          ) : null}
          {children}
          <RadixDialog.Close asChild>
            <CloseButton tone="quiet" size="small" aria-label="Close">
              <X aria-hidden="true" />
            </CloseButton>
          </RadixDialog.Close>
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
