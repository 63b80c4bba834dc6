import { createInterface } from 'node:readline/promises';
import { MENU_ICONS, SITE_SLOTS } from '@powerline/registry/module-json';

/**
 * Asks in the terminal what a module has besides its page.
 *
 * @param parts asks only if it has no `widget`, `menu` or `parameter`
 * @returns the completed parts
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
