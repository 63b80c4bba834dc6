import * as v from 'valibot';
import { addedPartFaults } from './added-parts.ts';
import { contractRangesSchema } from './contract.ts';
import { moduleNameSchema } from './module-name.ts';
import { type ModuleRoute, moduleRouteSchema } from './module-route.ts';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';
import { navLineSchema } from './nav.ts';
import { couldBothMatch } from './route-pattern.ts';
import { rangeSchema } from './version.ts';
import { moduleWidgetSchema, slotNameSchema } from './widgets.ts';

export { ACCESS_LEVELS, type Access } from './access.ts';
export { addedPartFaults } from './added-parts.ts';
export { MENU_ICONS, type MenuIcon } from './menu-icons.ts';
export { containerName } from './module-name.ts';
export { TITLE_MAX_LENGTH } from './named-text.ts';
export { SITE_SLOTS } from './widgets.ts';

/** In characters: it stands in each line of the registry, which every page carries. */
export const OWNER_MAX_LENGTH = 80;

/** Below these every module may have addresses, each of which belongs to whoever declares it first. */
const SHARED_PARENTS: readonly string[] = ['/', '/admin'];

/**
 * The paths whose owner has `path` reserved: those above it, without the ones that are {@link SHARED_PARENTS}. Of
 * `/team/events/new` these are `/team` and `/team/events`.
 */
export function reservingPaths(path: string): string[] {
  const segments = path.split('/');
  return segments
    .slice(1, -1)
    .map((_, index) => segments.slice(0, index + 2).join('/'))
    .filter((above) => !SHARED_PARENTS.includes(above));
}

/**
 * Within a module as well: which of two pages an address shows must not hang on an order that somebody has to know, and
 * that nginx, the API and the shell would each have to keep.
 */
function twoOfOneAddress(routes: readonly Pick<ModuleRoute, 'path'>[]): string[] | undefined {
  const paths = routes.map(({ path }) => path);
  const second = paths.find((path, index) => paths.slice(0, index).some((first) => couldBothMatch(first, path)));
  const first = second && paths.find((path) => couldBothMatch(path, second));
  return second && first ? [first, second] : undefined;
}

const openBelowAdmin = (routes: readonly Pick<ModuleRoute, 'path' | 'access'>[]): string | undefined =>
  routes.find(({ path, access }) => /^\/admin(\/|$)/.test(path) && access !== 'admin')?.path;

/** `module.json`: what a module says of itself in data, so that the shell can read it without running its code. */
export const moduleJsonSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: moduleNameSchema,
  title: namedText('title', TITLE_MAX_LENGTH),
  /** The team to call when it fails. */
  owner: namedText('owner', OWNER_MAX_LENGTH),
  contract: contractRangesSchema,
  /** Version range of the API that the module was written against. */
  api: rangeSchema('api'),
  routes: v.pipe(
    v.array(moduleRouteSchema, 'routes must be a list'),
    v.minLength(1, 'routes must list at least one page'),
    v.check(
      (routes) => twoOfOneAddress(routes) === undefined,
      ({ input }) => `routes must not list two paths for one address: ${twoOfOneAddress(input)?.join(' and ')}`,
    ),
    v.check(
      (routes) => openBelowAdmin(routes) === undefined,
      ({ input }) => `access of ${openBelowAdmin(input)} must be admin: what lies below /admin is for admins only`,
    ),
  ),
  /** Lines that it adds to the menu. */
  nav: v.optional(v.array(navLineSchema, 'nav must be a list')),
  /** Slots on its own pages, into which other modules may put widgets. */
  slots: v.optional(v.array(slotNameSchema, 'slots must be a list')),
  /** What it puts into slots of the site and of other modules. */
  widgets: v.optional(v.array(moduleWidgetSchema, 'widgets must be a list')),
});
export type ModuleJson = v.InferOutput<typeof moduleJsonSchema>;

/** What is wrong with a `module.json`: one sentence for each fault, none when it is valid. */
export function moduleJsonFaults(candidate: unknown): string[] {
  const parsed = v.safeParse(moduleJsonSchema, candidate);
  return parsed.success ? addedPartFaults(parsed.output) : parsed.issues.map(({ message }) => `${message}.`);
}
