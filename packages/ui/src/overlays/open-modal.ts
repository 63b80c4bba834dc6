import { afterPaint } from '@powerline/platform';

/** What is open, the last one on top. */
const open: HTMLElement[] = [];

/** What nobody can reach because of it. */
const madeInert = new Set<Element>();

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]:not([tabindex="-1"])';

/**
 * Shows a layer over the whole page, moves the focus into it and, once that is painted, makes all else inert and keeps the
 * page from scrolling.
 *
 * The browser's own `<dialog>.showModal()` does all of it at once. It then computes the style of every element anew, for
 * each inherits whether it is inert, before anything is shown: half of what a slow phone takes to open a dialog. Until the
 * frame after, the layer itself keeps presses from what is below.
 *
 * @param layer a child of the body, with `popover="manual"`, that covers the window
 * @param initialFocus takes the focus in place of the first control
 * @returns closes it and gives the focus back to what had it
 */
export function openModal(layer: HTMLElement, initialFocus?: HTMLElement | null): () => void {
  const opener = document.activeElement;
  // Above all else, also of those that open later. A browser without popovers shows it as its styles say.
  if ('popover' in layer) layer.showPopover();
  open.push(layer);
  moveFocusInto(layer, initialFocus);
  let release = () => {};
  const callOff = afterPaint(() => {
    release = holdPageStill();
    updateInert();
    // Something behind has taken it meanwhile.
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

/** All that is behind what was opened last, and nothing once nothing is open. */
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

/** As browsers do it: the first control that takes it. */
function moveFocusInto(layer: HTMLElement, initialFocus?: HTMLElement | null): void {
  const controls = layer.querySelectorAll<HTMLElement>(FOCUSABLE);
  for (const element of [initialFocus, ...controls]) {
    // The layer lies where the window is, and nothing has to be laid out to know it.
    element?.focus({ preventScroll: true });
    if (element && element === document.activeElement) return;
  }
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
