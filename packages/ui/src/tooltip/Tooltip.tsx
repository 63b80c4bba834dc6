import {
  cloneElement,
  type FocusEvent,
  type ReactElement,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { placeBeside } from './place-beside.ts';
import { useHoverIntent } from './use-hover-intent.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

// Next to its trigger in the document, so it must not inherit text styles.
const Bubble = styled.span`
  position: fixed;
  inset: auto;
  z-index: ${theme.layer.tooltip};
  width: max-content;
  max-width: min(20rem, calc(100vw - 1rem));
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  font-size: ${theme.fontSize.small};
  font-weight: ${theme.fontWeight.regular};
  line-height: ${theme.lineHeight.body};
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
  overflow-wrap: anywhere;
  animation: ${appear} ${theme.motion.fast} ease-out;
`;

/** Props that the tooltip adds to its trigger. */
interface TriggerProps {
  onPointerEnter?: (event: never) => void;
  onPointerLeave?: (event: never) => void;
  onPointerDown?: (event: never) => void;
  onFocus?: (event: never) => void;
  onBlur?: (event: never) => void;
  'aria-describedby'?: string | undefined;
}

interface TooltipProps {
  /** A few words that describe the trigger; they don't replace its name. */
  label: string;
  side?: 'top' | 'end';
  /** False shows no tooltip. The element stays the same, so that focus isn't lost. */
  isEnabled?: boolean;
  /** One focusable element that passes on its props. */
  children: ReactElement<TriggerProps>;
}

/**
 * A short description on hover and focus; Esc, a press or scrolling closes it. Our own, because a library with its
 * placement code would add 12 kB to each first visit.
 */
export function Tooltip({ label, side = 'top', isEnabled = true, children }: TooltipProps) {
  const { anchor, openAt, openSoonAt, close, closeSoon, stay } = useHoverIntent();
  const id = useId();
  const isOpen = isEnabled && anchor !== null;
  const trigger = children.props;

  return (
    <>
      {cloneElement(children, {
        ...(isOpen && { 'aria-describedby': [trigger['aria-describedby'], id].filter(Boolean).join(' ') }),
        onPointerEnter: both(trigger.onPointerEnter, (event: PointerLike) => {
          if (isEnabled && event.pointerType !== 'touch') openSoonAt(event.currentTarget);
        }),
        onPointerLeave: both(trigger.onPointerLeave, closeSoon),
        onPointerDown: both(trigger.onPointerDown, close),
        // The trigger may contain the focused element.
        onFocus: both(trigger.onFocus, ({ currentTarget, target }: FocusEvent<Element, Element>) => {
          if (isEnabled && target.matches(':focus-visible')) openAt(currentTarget);
        }),
        onBlur: both(trigger.onBlur, close),
      })}
      {isOpen ? (
        <OpenTooltip id={id} anchor={anchor} side={side} onClose={close} onEnter={stay} onLeave={closeSoon}>
          {label}
        </OpenTooltip>
      ) : null}
    </>
  );
}

type PointerLike = SyntheticEvent & { pointerType: string };

/** The trigger's own handler runs first. */
function both<Event>(own: ((event: never) => void) | undefined, added: (event: Event) => void) {
  return (event: Event) => {
    // The trigger declares its events, and gets just these.
    own?.(event as never);
    added(event);
  };
}

interface OpenTooltipProps {
  id: string;
  anchor: Element;
  side: 'top' | 'end';
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  children: string;
}

function OpenTooltip({ id, anchor, side, onClose, onEnter, onLeave, children }: OpenTooltipProps) {
  const bubble = useRef<HTMLSpanElement>(null);

  const place = useCallback(() => {
    const element = bubble.current;
    if (!element) return;
    const end = getComputedStyle(anchor).direction === 'rtl' ? 'left' : 'right';
    const wanted = side === 'end' ? end : side;
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), element.getBoundingClientRect(), wanted);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [anchor, side]);

  useLayoutEffect(() => {
    // Above a dialog too. A browser without popovers shows it anyway.
    if (bubble.current && 'popover' in bubble.current) bubble.current.showPopover();
    place();
  }, [place]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => (event.key === 'Escape' ? onClose() : undefined);
    document.addEventListener('keydown', closeOnEscape);
    // The page scrolls to what takes focus: then the tooltip follows.
    const followOrClose = () => (anchor.contains(document.activeElement) ? place() : onClose());
    // Scroll events don't bubble.
    window.addEventListener('scroll', followOrClose, { capture: true });
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', followOrClose, { capture: true });
    };
  }, [anchor, onClose, place]);

  return (
    <Bubble ref={bubble} id={id} role="tooltip" popover="manual" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </Bubble>
  );
}
