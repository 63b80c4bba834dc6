import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { SquareButton } from '../actions/IconButton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { Backdrop } from './Backdrop.tsx';
import { type DialogState, openState } from './Dialog.tsx';

const slideIn = keyframes`
  from { transform: translateX(-100%); }
`;

const Panel = styled(RadixDialog.Content)`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-direction: column;
  max-width: calc(100vw - 3rem);
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
  /** CSS length. */
  width?: string;
  children: ReactNode;
}

/** A dialog along the window's start edge, as tall as the window. */
export function Sheet({ trigger, title, width = '18rem', children, ...state }: SheetProps) {
  return (
    <RadixDialog.Root {...openState(state)}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <Backdrop />
        <Panel style={{ width }} aria-describedby={undefined}>
          <RadixDialog.Title asChild>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
          </RadixDialog.Title>
          {/* First, because the dialog gives the focus to its first button. */}
          <RadixDialog.Close asChild>
            <CloseButton tone="quiet" size="small" aria-label="Close">
              <X aria-hidden="true" />
            </CloseButton>
          </RadixDialog.Close>
          {children}
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
