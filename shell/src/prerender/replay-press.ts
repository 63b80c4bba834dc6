import { controlsIn, keyOf, prerenderedFrame } from './prerendered-controls.ts';

/** In ms; a later replay would surprise. */
const PATIENCE_MS = 10_000;

/**
 * Repeats the kept press (`keepPress`) once in the live page, as soon as the control is ready. Any other press
 * cancels it.
 */
export function replayPress(): void {
  requestAnimationFrame(() => {
    if (prerenderedFrame()) return replayPress();
    const { dataset } = document.documentElement;
    const { keptPress } = dataset;
    delete dataset.keptPress;
    if (keptPress !== undefined) pressWhenReady(keptPress);
  });
}

function pressWhenReady(key: string): void {
  const last = performance.now() + PATIENCE_MS;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    for (const type of OTHER_PRESSES) removeEventListener(type, end, true);
  };
  const look = () => {
    if (hasEnded) return;
    const control = controlOf(key);
    if (control && !control.matches(UNREADY)) {
      end();
      // Like after a real press: no focus ring and no tooltip on a button.
      control.focus({ preventScroll: true, focusVisible: !(control instanceof HTMLButtonElement) });
      control.click();
    } else if (performance.now() > last) end();
    else {
      control?.setAttribute('data-pressed', '');
      requestAnimationFrame(look);
    }
  };
  for (const type of OTHER_PRESSES) addEventListener(type, end, true);
  look();
}

const OTHER_PRESSES = ['pointerdown', 'keydown'];
const UNREADY = ':disabled, [aria-disabled="true"], [inert], [inert] *';

function controlOf(key: string) {
  const all = controlsIn(document);
  return all.find((control) => keyOf(control, all) === key);
}
