import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { onCloseRequest } from './close-request.ts';
import { openModal } from './open-modal.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

// Covers the window, so that nothing below takes a press from the first frame on: a popover's backdrop would let
// presses through.
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
  /** After Esc or, if allowed, a press outside. Only `isOpen` closes it. */
  onDismiss: () => void;
  /** Whether a press outside dismisses it. */
  isDismissedBeside?: boolean;
  role?: 'dialog' | 'alertdialog';
  labelledBy?: string;
  describedBy?: string | undefined;
  /** Takes focus on opening, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes focus when the dialog unmounts, if the earlier focus is gone too. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string;
  width?: string;
  children: ReactNode;
}

/**
 * Above everything else, makes the page inert, keeps focus and gives it back. The page doesn't scroll meanwhile. A
 * closed one costs no layout, so it may stay mounted.
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

  // Before the effects of a page that opens meanwhile: its heading can't take focus while it is inert.
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

  // If it unmounts while open, focus would be lost.
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
      // A gesture that starts inside, such as selecting text, isn't a press outside.
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
