import * as v from 'valibot';
import { accessSchema } from './access.ts';
import { addedPartFaults } from './added-parts.ts';
import { contractRangesSchema } from './contract.ts';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';
import { navLineSchema } from './nav.ts';
import { couldBothMatch, routePatternSchema } from './route-pattern.ts';
import { rangeSchema } from './version.ts';
import { moduleWidgetSchema, slotNameSchema } from './widgets.ts';

export { ACCESS_LEVELS, type Access } from './access.ts';
export { addedPartFaults } from './added-parts.ts';
export { MENU_ICONS, type MenuIcon } from './menu-icons.ts';
export { TITLE_MAX_LENGTH } from './named-text.ts';
export { SITE_SLOTS } from './widgets.ts';

/** In characters: it stands in each line of the registry, which every page carries. */
export const OWNER_MAX_LENGTH = 80;

/** Lower case, digits and hyphens: the name is a folder, a URL segment and (with underscores) a JavaScript identifier. */
export const moduleNameSchema = v.pipe(
  v.string('name must be a string'),
  v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'name must look like "mfe-academy": lower case letters, digits and hyphens'),
  v.check((name) => name !== 'shell' && name !== 'api', 'name must not be "shell" or "api"'),
);

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

/** About what search engines show of a page's description. */
export const DESCRIPTION_MAX_LENGTH = 160;

export const moduleRouteSchema = v.strictObject({
  path: routePatternSchema,
  /** The page's file: `src/pages/<page>.tsx`, and its line in `src/module.tsx`. */
  page: v.pipe(
    v.string('page must be a string'),
    v.regex(/^[A-Z][A-Za-z0-9]*Page$/, 'page must look like "CalculatorPage": the name of a file in src/pages'),
  ),
  /** Shown in the tab, by search engines and in previews of links. */
  title: namedText('title', TITLE_MAX_LENGTH),
  /** One or two sentences for search engines and previews of links; without it those of the whole site. */
  description: v.optional(
    v.pipe(
      v.string('description must be a string'),
      v.nonEmpty('description must not be empty'),
      v.maxLength(
        DESCRIPTION_MAX_LENGTH,
        `description must be at most ${DESCRIPTION_MAX_LENGTH} characters: search engines cut off what is longer`,
      ),
    ),
  ),
  access: accessSchema,
});
export type ModuleRoute = v.InferOutput<typeof moduleRouteSchema>;

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

/** The name under which the federation runtime knows a module: it must be a JavaScript identifier. */
export const containerName = (moduleName: string) => moduleName.replaceAll('-', '_');
