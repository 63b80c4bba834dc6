import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { onCloseRequest } from './close-request.ts';
import { openModal } from './open-modal.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

// It covers the window, so that what is below takes no press from the first frame on: the backdrop of a popover would let
// each through.
const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: ${theme.color.overlay};
  color: inherit;
  animation: ${appear} ${theme.motion.fast} ease-out;

  &:not([hidden]) {
    display: flex;
  }
`;

interface ModalProps {
  isOpen: boolean;
  /** Somebody pressed Esc or, where that is allowed, beside it. Only `isOpen` closes it. */
  onDismiss: () => void;
  /** A press beside it dismisses it. */
  isDismissedBeside?: boolean;
  role?: 'dialog' | 'alertdialog';
  labelledBy?: string;
  describedBy?: string | undefined;
  /** Takes the focus when it opens, in place of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus when the dialog is taken from the page, if what had it before is gone too. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string;
  width?: string;
  children: ReactNode;
}

/**
 * A modal dialog: it stands above all else, makes the page behind it inert, holds the focus and gives it back. While it is
 * open the page does not scroll. Closed it costs no layout, so that it may stay mounted.
 */
export function Modal({
  isOpen,
  onDismiss,
  isDismissedBeside = false,
  role = 'dialog',
  labelledBy,
  describedBy,
  initialFocus,
  finalFocus,
  className,
  width,
  children,
}: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isPressedBeside = useRef(false);
  const close = useRef<() => void>(undefined);
  const dismiss = useRef(onDismiss);

  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });

  // Before the effects of a page that opens meanwhile: its heading cannot take the focus while it is inert.
  useLayoutEffect(() => {
    if (!isOpen || !layer.current) return close.current?.();
    const stopListening = onCloseRequest(() => dismiss.current());
    const closeModal = openModal(layer.current, initialFocus?.current);
    close.current = () => {
      close.current = undefined;
      stopListening();
      closeModal();
    };
  }, [isOpen, initialFocus]);

  // Taken from the page while it is open, it would leave the focus nowhere.
  useLayoutEffect(
    () => () => {
      close.current?.();
      finalFocus?.current?.focus();
    },
    [finalFocus],
  );

  return createPortal(
    <Layer
      ref={layer}
      popover="manual"
      hidden={!isOpen}
      // What begins inside and ends beside it, such as marking a text, is no press beside it.
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (isDismissedBeside && isPressedBeside.current && target === currentTarget) onDismiss();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a role, and both that it can have support it */}
      <div
        className={className}
        style={{ width }}
        role={role}
        aria-modal
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {children}
      </div>
    </Layer>,
    document.body,
  );
}
