import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { profilesAre } from './systems.ts';

export const VIDEO = '*/api/page-videos/money-train';
export const IMAGES = '*/api/page-images/money-train';

/** A page without its own video and image, while profiles are closed. */
export const contentHandlers = [
  profilesAre('closed'),
  http.get(VIDEO, () => HttpResponse.json({ pageSlug: 'money-train', iframeSrc: null })),
  http.get(IMAGES, () => HttpResponse.json([])),
];

const blockName = (number: 1 | 2 | 3) => new RegExp(`^Company #${number} `);

/** The block that has this number on the screen, once the form is there; a saved company's is opened first. */
export async function block(number: 1 | 2 | 3): Promise<HTMLElement> {
  await screen.findByRole('form', { name: 'Company information' });
  const list = screen.queryByRole('list', { name: 'Your companies' });
  const place = list?.children[number - 1];
  const edit = place instanceof HTMLElement && within(place).queryByRole('button', { name: /^Edit / });
  if (edit) await userEvent.click(edit);
  return screen.findByRole('group', { name: blockName(number) });
}

export async function field(number: 1 | 2 | 3, label: string): Promise<HTMLInputElement> {
  return within(await block(number)).getByLabelText(label);
}

/** Opens the block of an optional company, unless it is open. */
export async function openBlock(number: 1 | 2 | 3): Promise<void> {
  const add = within(await block(number)).queryByRole('button', { name: `Add Company #${number}` });
  if (add) await userEvent.click(add);
}

/** Puts values in place of what stands in the fields of one company. */
export async function fillIn(number: 1 | 2 | 3, values: Record<string, string>): Promise<void> {
  await openBlock(number);
  for (const [label, value] of Object.entries(values)) {
    const input = await field(number, label);
    await userEvent.clear(input);
    if (value) await userEvent.paste(value);
  }
}

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Company Information' }));
