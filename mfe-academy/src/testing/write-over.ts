import userEvent from '@testing-library/user-event';

/**
 * In one event, as pasting does, and stays in the field: between letters, after a clearing or before a field is left, a slow
 * machine saves what is there, and what is left is saved again.
 */
export async function writeOver(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(text);
}
