import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

const Element = styled.dialog`
  padding: 0;
  border: 0;
  color: inherit;

  &::backdrop {
    background: ${theme.color.overlay};
    animation: ${appear} ${theme.motion.fast} ease-out;
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
 * A modal dialog of the browser's own: it stands above all else, makes the page behind it inert, holds the focus and
 * gives it back. While it is open the page does not scroll. Closed it costs no layout, so that it may stay mounted.
 */
export function Modal({
  isOpen,
  onDismiss,
  isDismissedBeside = false,
  role,
  labelledBy,
  describedBy,
  initialFocus,
  finalFocus,
  className,
  width,
  children,
}: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);

  // Before the effects of a page that opens meanwhile: its heading cannot take the focus while it is inert.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return dialog?.close();
    // First: what comes next makes the browser lay out the page, and this would make it do so once more.
    const release = holdPageStill();
    dialog.showModal();
    initialFocus?.current?.focus();
    return release;
  }, [isOpen, initialFocus]);

  // Taken from the page while it is open, it would leave the focus nowhere.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      dialog?.close();
      finalFocus?.current?.focus();
    };
  }, [finalFocus]);

  return createPortal(
    <Element
      ref={element}
      className={className}
      style={{ width }}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // Browsers let nobody be held: a second Esc closes it whatever `cancel` was answered with.
      onClose={() => (isOpen ? onDismiss() : undefined)}
      // What lies beside it is its backdrop, and a press there one on the element itself.
      onClick={(event) => {
        if (isDismissedBeside && event.target === element.current && !isInside(event, element.current)) onDismiss();
      }}
    >
      {children}
    </Element>,
    document.body,
  );
}

function isInside({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** @returns lets it scroll again */
function holdPageStill(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  // Fills the place of the scroll bar that goes away, so that the page does not jump. A phone has none over the page.
  const scrollBar = window.innerWidth - clientWidth;
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
  style.overflow = 'hidden';
  return () => {
    Object.assign(style, before);
  };
}
