import { afterPaint } from '@powerline/platform';

/** Open layers, topmost last. */
const open: HTMLElement[] = [];

/** Elements made inert by a layer. */
const madeInert = new Set<Element>();

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]:not([tabindex="-1"])';

/**
 * Opens a layer over the page, moves focus into it and, after it is painted, makes everything else inert and stops
 * the page from scrolling. `<dialog>.showModal()` does all of it at once, but computes every element's style before
 * anything shows: half of the time a slow phone takes to open a dialog.
 *
 * @param layer a child of the body, with `popover="manual"`, that covers the window
 * @param initialFocus takes focus instead of the first control
 * @returns closes it and restores focus
 */
export function openModal(layer: HTMLElement, initialFocus?: HTMLElement | null): () => void {
  const opener = document.activeElement;
  // Above everything else. A browser without popovers shows it as its styles say.
  if ('popover' in layer) layer.showPopover();
  open.push(layer);
  moveFocusInto(layer, initialFocus);
  let release = () => {};
  const callOff = afterPaint(() => {
    release = holdPageStill();
    updateInert();
    // Something behind took focus meanwhile.
    if (open.at(-1) === layer && !layer.contains(document.activeElement)) moveFocusInto(layer, initialFocus);
  });
  return () => {
    callOff();
    open.splice(open.indexOf(layer), 1);
    if ('popover' in layer && layer.matches(':popover-open')) layer.hidePopover();
    updateInert();
    release();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/** Everything behind the topmost layer, or nothing. */
function updateInert(): void {
  const top = open.at(-1);
  for (const element of madeInert) element.removeAttribute('inert');
  madeInert.clear();
  if (!top) return;
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute('inert')) continue;
    element.setAttribute('inert', '');
    madeInert.add(element);
  }
}

/** The first control that takes focus, like browsers do. */
function moveFocusInto(layer: HTMLElement, initialFocus?: HTMLElement | null): void {
  const controls = layer.querySelectorAll<HTMLElement>(FOCUSABLE);
  for (const element of [initialFocus, ...controls]) {
    // The layer covers the window, so focusing needs no layout.
    element?.focus({ preventScroll: true });
    if (element && element === document.activeElement) return;
  }
}

/** @returns a function that lets it scroll again */
function holdPageStill(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  // Replaces the scroll bar's width, so that the page doesn't jump. On a phone it is 0.
  const scrollBar = window.innerWidth - clientWidth;
  if (scrollBar > 0) style.paddingInlineEnd = `${scrollBar}px`;
  style.overflow = 'hidden';
  return () => {
    Object.assign(style, before);
  };
}
