import { type Access, isLooser } from './access.ts';
import { MENU_ICONS } from './menu-icons.ts';
import type { NavLine } from './nav.ts';
import { matchRoute } from './route-pattern.ts';
import { type ModuleWidget, SITE_SLOTS } from './widgets.ts';

interface AddingModule {
  name: string;
  routes: readonly { path: string; access: Access }[];
  nav?: readonly NavLine[] | undefined;
  slots?: readonly string[] | undefined;
  widgets?: readonly ModuleWidget[] | undefined;
}

/**
 * Checks a module's menu lines, slots and widgets on their own; only the site knows other modules' slots.
 *
 * @returns one sentence each
 */
export const addedPartFaults = (module: AddingModule): string[] => [
  ...navFaults(module),
  ...slotFaults(module),
  ...widgetFaults(module),
];

function navFaults({ name, routes, nav = [] }: AddingModule): string[] {
  return nav.flatMap(({ path, icon, access }, index) => {
    const route = routes.find((candidate) => matchRoute(candidate.path, path));
    return [
      ...(nav.findIndex((line) => line.path === path) < index ? [`nav lists ${path} twice. Take one line out.`] : []),
      ...((MENU_ICONS as readonly string[]).includes(icon)
        ? []
        : [
            `nav gives ${path} the icon "${icon}", which the menu does not have. Choose one of ${MENU_ICONS.join(', ')}.`,
          ]),
      ...(route
        ? closerAccess(`The line of the menu to ${path}`, access, `the page ${route.path}`, route.access)
        : [`nav leads to ${path}, where no page of ${name} is. Add a route for it, or lead to one that there is.`]),
    ];
  });
}

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
