import * as v from 'valibot';
import { addedPartFaults } from './added-parts.ts';
import { backendPrefixSchema } from './backend.ts';
import { contractRangesSchema } from './contract.ts';
import { moduleNameSchema } from './module-name.ts';
import { type ModuleRoute, moduleRouteSchema } from './module-route.ts';
import { moduleSettingsSchema } from './module-settings.ts';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';
import { adminAreaSchema, bottomBarItemSchema, navLineSchema } from './nav.ts';
import { couldBothMatch } from './route-pattern.ts';
import { rangeSchema } from './version.ts';
import { moduleWidgetSchema, slotNameSchema } from './widgets.ts';

export { ACCESS_LEVELS, type Access } from './access.ts';
export { addedPartFaults } from './added-parts.ts';
export { ADMIN_AREAS } from './admin-areas.ts';
export { MENU_ICONS, type MenuIcon } from './menu-icons.ts';
export { containerName } from './module-name.ts';
export { TITLE_MAX_LENGTH } from './named-text.ts';
export { SITE_SLOTS } from './widgets.ts';

/** In characters: every page carries it in the registry. */
export const OWNER_MAX_LENGTH = 80;

/** Every module may have addresses below these. */
const SHARED_PARENTS: readonly string[] = ['/', '/admin'];

/**
 * The paths whose owner reserves `path`: its parents without {@link SHARED_PARENTS}. For `/team/events/new` these are
 * `/team` and `/team/events`.
 */
export function reservingPaths(path: string): string[] {
  const segments = path.split('/');
  return segments
    .slice(1, -1)
    .map((_, index) => segments.slice(0, index + 2).join('/'))
    .filter((above) => !SHARED_PARENTS.includes(above));
}

/**
 * Also within a module: which page shows must not depend on an order that nginx, the API and the shell would all have
 * to know.
 */
function twoOfOneAddress(routes: readonly Pick<ModuleRoute, 'path'>[]): string[] | undefined {
  const paths = routes.map(({ path }) => path);
  const second = paths.find((path, index) => paths.slice(0, index).some((first) => couldBothMatch(first, path)));
  const first = second && paths.find((path) => couldBothMatch(path, second));
  return second && first ? [first, second] : undefined;
}

const openBelowAdmin = (routes: readonly Pick<ModuleRoute, 'path' | 'access'>[]): string | undefined =>
  routes.find(({ path, access }) => /^\/admin(\/|$)/.test(path) && access !== 'admin')?.path;

/** Describes a module as data, so that the shell needn't run its code. */
export const moduleJsonSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: moduleNameSchema,
  title: namedText('title', TITLE_MAX_LENGTH),
  /** The team to call when it fails. */
  owner: namedText('owner', OWNER_MAX_LENGTH),
  contract: contractRangesSchema,
  /** The API versions that the module works with. */
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
  nav: v.optional(v.array(navLineSchema, 'nav must be a list')),
  /** Its items of the bar on members' phones. */
  bottomBar: v.optional(v.array(bottomBarItemSchema, 'bottomBar must be a list')),
  /** Its areas of the Admin Panel. */
  adminAreas: v.optional(v.array(adminAreaSchema, 'adminAreas must be a list')),
  /** Slots on its pages for other modules' widgets. */
  slots: v.optional(v.array(slotNameSchema, 'slots must be a list')),
  /** Its widgets for slots of the site and of other modules. */
  widgets: v.optional(v.array(moduleWidgetSchema, 'widgets must be a list')),
  /** What of its own backend is open to whom; the operator says where it is. */
  backend: v.optional(v.array(backendPrefixSchema, 'backend must be a list')),
  /** What admins can set of it. */
  settings: v.optional(moduleSettingsSchema),
});
export type ModuleJson = v.InferOutput<typeof moduleJsonSchema>;

/** One sentence per fault of a `module.json`. */
export function moduleJsonFaults(candidate: unknown): string[] {
  const parsed = v.safeParse(moduleJsonSchema, candidate);
  return parsed.success ? addedPartFaults(parsed.output) : parsed.issues.map(({ message }) => `${message}.`);
}

/** The message names the file and says what to change. */
export class WrongModuleJson extends Error {
  constructor(message: string) {
    super(message);
    // webpack-cli prints the stack, which doesn't help anyone fix a file.
    this.stack = message;
  }
}

/**
 * @param file as people call it, such as `mfe-events/module.json`
 *
 * @returns its content without `$schema`, which is for editors
 * @throws {WrongModuleJson}
 */
export function parseModuleJson(text: string, file: string): ModuleJson {
  const parsed = v.safeParse(moduleJsonSchema, parseJson(text, file));
  const faults = parsed.success
    ? addedPartFaults(parsed.output)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'module.json'}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new WrongModuleJson(`${file} is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  const { $schema: _, ...module } = parsed.output;
  return module;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError; // JSON.parse throws nothing else
    // Node 22 adds line and column itself.
    const place = message.replace(/ in JSON at position (\d+).*$/s, (_, position) => {
      const lines = text.slice(0, Number(position)).split('\n');
      return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    });
    throw new WrongModuleJson(`${file} is not valid JSON: ${place.replace(/\s+/g, ' ')}`);
  }
}
