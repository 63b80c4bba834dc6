import { type Access, isLooser } from './access.ts';
import { ADMIN_AREAS } from './admin-areas.ts';
import { type BackendPrefix, backendFaults } from './backend.ts';
import { MENU_ICONS } from './menu-icons.ts';
import { type ModuleSetting, settingFaults } from './module-settings.ts';
import type { AdminArea, BottomBarItem, NavLine } from './nav.ts';
import { matchRoute } from './route-pattern.ts';
import { type ModuleWidget, SITE_SLOTS } from './widgets.ts';

interface AddingModule {
  name: string;
  routes: readonly { path: string; access: Access }[];
  nav?: readonly NavLine[] | undefined;
  bottomBar?: readonly BottomBarItem[] | undefined;
  adminAreas?: readonly AdminArea[] | undefined;
  slots?: readonly string[] | undefined;
  widgets?: readonly ModuleWidget[] | undefined;
  backend?: readonly BackendPrefix[] | undefined;
  settings?: Readonly<Record<string, ModuleSetting>> | undefined;
}

/**
 * Checks a module's menu lines, bar items, admin areas, slots, widgets, backend and settings on their own; only the site knows other modules' slots.
 *
 * @returns one sentence each
 */
export const addedPartFaults = (module: AddingModule): string[] => [
  ...navFaults(module),
  ...bottomBarFaults(module),
  ...adminAreaFaults(module),
  ...slotFaults(module),
  ...widgetFaults(module),
  ...backendFaults(module.backend ?? []),
  ...settingFaults(module.settings ?? {}),
];

function navFaults({ name, routes, nav = [] }: AddingModule): string[] {
  return nav.flatMap((line) => {
    const route = routes.find((candidate) => matchRoute(candidate.path, line.path));
    return [
      ...lineFaults('nav', line, nav),
      ...(route
        ? closerAccess(`The line of the menu to ${line.path}`, line.access, `the page ${route.path}`, route.access)
        : [leadsNowhere('nav', line.path, name)]),
    ];
  });
}

function bottomBarFaults({ name, routes, bottomBar = [] }: AddingModule): string[] {
  return bottomBar.flatMap((item) => {
    const route = routes.find((candidate) => matchRoute(candidate.path, item.path));
    return [
      ...lineFaults('bottomBar', item, bottomBar),
      ...(route
        ? route.access === 'admin'
          ? [`bottomBar leads to ${item.path}, which is for admins only. The bar is for every member.`]
          : []
        : [leadsNowhere('bottomBar', item.path, name)]),
    ];
  });
}

interface MenuLine {
  path: string;
  icon: string;
}

const lineFaults = (list: string, line: MenuLine, lines: readonly MenuLine[]): string[] => [
  ...(lines.find(({ path }) => path === line.path) === line
    ? []
    : [`${list} lists ${line.path} twice. Take one line out.`]),
  ...((MENU_ICONS as readonly string[]).includes(line.icon)
    ? []
    : [
        `${list} gives ${line.path} the icon "${line.icon}", which the menu does not have. Choose one of ${MENU_ICONS.join(', ')}.`,
      ]),
];

const leadsNowhere = (list: string, path: string, name: string) =>
  `${list} leads to ${path}, where no page of ${name} is. Add a route for it, or lead to one that there is.`;

function adminAreaFaults({ name, routes, adminAreas = [] }: AddingModule): string[] {
  const isAtOrAbovePage = (path: string) =>
    routes.some((route) => matchRoute(route.path, path) || route.path.startsWith(`${path}/`));
  return adminAreas.flatMap(({ area, path, pages = [] }, index) => [
    ...(Object.hasOwn(ADMIN_AREAS, area)
      ? []
      : [
          `adminAreas has "${area}", which is no area of the Admin Panel. Choose one of ${Object.keys(ADMIN_AREAS).join(', ')}.`,
        ]),
    ...(adminAreas.findIndex((other) => other.area === area) < index
      ? [`adminAreas lists ${area} twice. Take one out.`]
      : []),
    ...(routes.some((route) => matchRoute(route.path, withoutQuery(path)))
      ? []
      : [leadsNowhere('adminAreas', path, name)]),
    ...pages
      .filter((page) => !isAtOrAbovePage(withoutQuery(page)))
      .map((page) => leadsNowhere('adminAreas', page, name)),
  ]);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, '');

function slotFaults({ name, slots = [] }: AddingModule): string[] {
  return slots
    .filter((slot) => !slot.startsWith(`${name}:`))
    .map(
      (slot) => `The slot ${slot} must begin with the name of its module. Call it ${name}:${slot.replace(/.*:/, '')}.`,
    );
}

function widgetFaults({ widgets = [] }: AddingModule): string[] {
  return widgets.flatMap(({ slot, widget, access }, index) => {
    const first = widgets.findIndex((other) => other.slot === slot && other.widget === widget);
    const pageAccess = SITE_SLOTS.get(slot);
    return [
      ...(first < index ? [`widgets lists ${widget} twice in the slot ${slot}. Take one out.`] : []),
      ...(pageAccess ? closerAccess(widget, access, `the page of the slot ${slot}`, pageAccess) : []),
    ];
  });
}

/** A line must not show a page to people who can't open it. */
const closerAccess = (what: string, access: Access, page: string, pageAccess: Access): string[] =>
  isLooser(access, pageAccess)
    ? [`${what} has the access "${access}", and ${page} has "${pageAccess}". Give it "${pageAccess}".`]
    : [];
