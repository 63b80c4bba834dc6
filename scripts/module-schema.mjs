import './require-node.mjs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failWith } from './explain.mjs';
import { nodeCommand, ROOT, run, runQuietly } from './run.mjs';

/** Every module has this package, so editors find it here and in other repositories. */
export const SCHEMA_FILE = 'packages/presets/module.schema.json';

/** Shown by editors, by place. A list item has the place of its list. */
const DESCRIPTIONS = {
  $schema: 'Where editors find what this file may say.',
  name: 'Lower case letters, digits and hyphens, such as "mfe-events". Also the folder of the module on the site.',
  title: 'What people call the module.',
  owner: 'The team to call when the module fails, and the only one that may publish it.',
  contract:
    'Each API context that your code imports from @powerline/contract, with the version range it was written for.',
  api: 'The API versions that the module was written for, such as "^1.20.0".',
  routes: 'The pages of the module.',
  'routes.path': 'The address of the page, such as "/events" or "/events/:event".',
  'routes.page': 'The page file: src/pages/<page>.tsx, with a line in src/module.tsx.',
  'routes.title': 'What the browser tab, search engines and link previews show.',
  'routes.description': 'One or two sentences for search engines and link previews.',
  'routes.access': 'Who may open the page.',
  'routes.section': 'The address of a menu line that is marked on this page, when the page is not below that address.',
  'routes.frame': '"none" for a page outside of the frame: centered, without the menu, with a small footer.',
  nav: 'Lines that the module adds to the menu.',
  'nav.title': 'The text of the line.',
  'nav.path': 'The page that the line opens: one of this module.',
  'nav.icon': 'An icon of the menu.',
  'nav.parent': 'The path of the line to put this one below. Without it, the line is at the top level.',
  'nav.position': 'The place among the lines of its level, lowest first.',
  'nav.access': 'Who sees the line: no more people than may open the page.',
  bottomBar: "Items of the bar at the bottom of members' phones. The site shows the first five.",
  'bottomBar.title': 'One short word.',
  'bottomBar.path': 'The page that the item opens: one of this module.',
  'bottomBar.icon': 'An icon of the menu.',
  'bottomBar.position': "The place among all modules' items, lowest first.",
  adminAreas: 'The areas of the Admin Panel that the module runs. An area has one line in its menu and one module.',
  'adminAreas.area': 'Which of the ten areas.',
  'adminAreas.path': 'The page that the line opens: one of this module.',
  'adminAreas.pages': 'More addresses that belong to the area, with every page below them.',
  slots: 'Places on your own pages where other modules can put widgets, such as "mfe-events:after-list".',
  widgets: 'What the module shows on pages of the site and of other modules.',
  'widgets.slot': 'Where the widget goes: "dashboard", "dashboard-figures", "account" or a slot of another module.',
  'widgets.widget': 'The widget file: src/widgets/<widget>.tsx, with a line in src/module.tsx.',
  'widgets.position': 'The place among the widgets of its slot, lowest first.',
  'widgets.access': 'Who sees the widget.',
  'widgets.height': 'The height in rem that the widget always takes, so the page never jumps.',
  backend: "What is open of the module's own backend, below /api/modules/<name>. Whatever isn't listed is closed.",
  'backend.path':
    'A path of the backend, such as "/seats", with everything below it. "/" is all of it. The longest one counts.',
  'backend.access': 'Who may call it: everyone, members or admins.',
  settings:
    'What admins can set of the module on /admin/modules, by name. Code reads it with moduleSettings of @powerline/platform/settings.',
  'widgets.system': 'Show the widget only while an admin has this system open.',
};

/** The build checks what a schema can't, such as that two paths must differ. */
export async function moduleSchema() {
  // Imported late: `npm run module:schema` compiles it first.
  const { ADMIN_AREAS, MENU_ICONS, moduleJsonSchema } = await import('@powerline/registry/module-json');
  const { toJsonSchema } = await import('@valibot/to-json-schema');
  const { $schema, ...schema } = toJsonSchema(moduleJsonSchema, { errorMode: 'ignore', typeMode: 'input' });
  const described = describe(JSON.parse(JSON.stringify(schema)));
  // A shell accepts any icon and area, so the schema allows all. Editors offer the known ones.
  for (const list of ['nav', 'bottomBar']) described.properties[list].items.properties.icon.enum = [...MENU_ICONS];
  described.properties.adminAreas.items.properties.area.enum = Object.keys(ADMIN_AREAS);
  return { $schema, title: 'module.json of a Powerline module', ...described };
}

function describe({ properties, items, ...schema }, place) {
  const places = Object.entries(properties ?? {}).map(([name, field]) => {
    const inner = place ? `${place}.${name}` : name;
    return [name, { description: DESCRIPTIONS[inner], ...describe(field, inner) }];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(places) }),
    ...(items && { items: describe(items, place) }),
  };
}

async function writeModuleSchema() {
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b', 'packages/registry/tsconfig.build.json'));
  await writeFile(path.join(ROOT, SCHEMA_FILE), JSON.stringify(await moduleSchema(), null, 2));
  await runQuietly(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'format', '--write', SCHEMA_FILE));
}

if (process.argv[1] === import.meta.filename) {
  await writeModuleSchema().catch(failWith);
}
