import { createInterface } from 'node:readline/promises';
import { MENU_ICONS, SITE_SLOTS } from '@powerline/registry/module-json';

/**
 * Asks at the terminal what a module is to have besides its page.
 *
 * @param parts whose `widget`, `menu` and `parameter` are not asked for when any of them is there
 * @returns the same, with what was answered
 */
export async function askForParts(parts) {
  const isSaid = [parts.widget, parts.menu, parts.parameter].some((value) => value !== undefined);
  if (isSaid || !process.stdin.isTTY) return parts;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question) => (await terminal.question(question)).trim() || undefined;
  try {
    console.log('Besides its page it can have the following. Enter alone leaves each of them out.\n');
    return {
      ...parts,
      widget: await ask(`A widget, in the slot (${[...SITE_SLOTS.keys()].join(', ')}): `),
      menu: await ask(`A line of the menu, with the icon (${MENU_ICONS.join(', ')}): `),
      parameter: await ask('A page for each thing of it, with the parameter (such as "event", for /events/:event): '),
    };
  } finally {
    terminal.close();
  }
}
