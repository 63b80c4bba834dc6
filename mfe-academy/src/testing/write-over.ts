import userEvent from '@testing-library/user-event';

/** In one event, as pasting does: after letters, or the clearing, alone, a slow machine saves before the rest is there. */
export async function writeOver(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(text);
  await userEvent.tab();
}
