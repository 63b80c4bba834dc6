import { controlsIn, keyOf, prerenderedFrame } from './prerendered-controls.ts';

/**
 * Stores the last press on the prerendered page in `<html data-kept-press>` for the shell's `replayPress`, and marks
 * the control with `data-pressed`.
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
  // Not `click`, which some browsers don't fire on inert elements. Scrolling ends with `pointercancel`.
  addEventListener('pointerup', handle);
}

/** Prerendered controls are inert, so the event's target is what contains them, unless something covers them. */
function isOn(control: Element, { target, clientX, clientY, button }: PointerEvent): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const isAt = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isAt && button === 0 && target instanceof Node && target.contains(control);
}
