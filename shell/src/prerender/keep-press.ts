import { controlsIn, keyOf, prerenderedFrame } from './prerendered-controls.ts';

/**
 * Keeps the last press on a control of the page that was sent, in `<html data-kept-press>`, for `replayPress` of the shell:
 * whoever is quicker than the shell need not press twice. What is pressed shows that it was, by `data-pressed`.
 */
export function keepPress(): void {
  let pressed: Element | undefined;
  const handle = (event: PointerEvent) => {
    const frame = prerenderedFrame();
    if (!frame) return stop();
    const controls = controlsIn(frame);
    const control = controls.find((candidate) => isOn(candidate, event));
    if (event.type === 'pointerdown') pressed = control;
    else if (control && control === pressed) {
      frame.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      control.setAttribute('data-pressed', '');
      document.documentElement.dataset.keptPress = keyOf(control, controls);
    }
  };
  const stop = () => {
    removeEventListener('pointerdown', handle);
    removeEventListener('pointerup', handle);
  };
  addEventListener('pointerdown', handle);
  // Not `click`, which not every browser has where nothing can be pressed. Whoever scrolls ends with `pointercancel`.
  addEventListener('pointerup', handle);
}

/** Painted controls are inert: the target is what lies below, which is what they stand in, unless something covers them. */
function isOn(control: Element, { target, clientX, clientY, button }: PointerEvent): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const isAt = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isAt && button === 0 && target instanceof Node && target.contains(control);
}
