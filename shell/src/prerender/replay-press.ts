import { controlsIn, keyOf, prerenderedFrame } from './prerendered-controls.ts';

/** How long (ms) what was pressed may take to be there and ready. Later it would surprise. */
const PATIENCE_MS = 10_000;

/**
 * Does in the live page, once it has taken the place of the one that was sent, what was pressed there last (`keepPress`):
 * once, and as soon as the control takes it, such as a film whose address is not known yet. Whoever presses anything else
 * meanwhile has changed their mind.
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
      // As after a press: a button shows neither the ring of the keyboard's focus nor a tooltip.
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
