/** Controls that need code; links don't. */
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Present until the live page replaces it. */
export const prerenderedFrame = (): Element | null => document.querySelector('[data-frame="painted"]');

/** Visible ones only: the page has frames for narrow and wide screens. */
export const controlsIn = (page: ParentNode): Control[] =>
  [...page.querySelectorAll<Control>('button, input, select, textarea')].filter(
    (control) => control.getClientRects().length > 0,
  );

/**
 * Identifies a control in both pages by its name and its index among equal names, because ids and positions differ. A
 * button whose name contains the choice has `data-press` instead.
 *
 * @param all of the same page, from {@link controlsIn}
 */
export const keyOf = (control: Control, all: readonly Control[]): string =>
  `${all.filter((other) => nameOf(other) === nameOf(control)).indexOf(control)} ${nameOf(control)}`;

const nameOf = (control: Control) =>
  control.dataset.press ??
  control.getAttribute('aria-label') ??
  control.labels?.[0]?.textContent ??
  control.textContent;
