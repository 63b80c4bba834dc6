/** What takes a press by code. Links lead on without any. */
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands around the page that was sent, until the live one takes its place. */
export const prerenderedFrame = (): Element | null => document.querySelector('[data-frame="painted"]');

/** Those that can be seen: a page is sent with the frames of narrow and of wide screens. */
export const controlsIn = (page: ParentNode): Control[] =>
  [...page.querySelectorAll<Control>('button, input, select, textarea')].filter(
    (control) => control.getClientRects().length > 0,
  );

/**
 * By what a control of the page that was sent is found again in the live one, which shares no element with it: its name
 * and its place among those of that name. Ids and places in the document differ between both; of the name only that of a
 * button that says what was chosen, which has `data-press` for it.
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
