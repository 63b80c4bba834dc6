import { type RegistryRow, readableReleaseSchema } from '@powerline/registry';
import * as v from 'valibot';
import { keepOverride, type Override } from './wanted-override.ts';

const TIMEOUT_MS = 8000;

const userSchema = v.object({ isAdmin: v.boolean() });
const storedBuildSchema = v.object({ kind: v.literal('module'), release: readableReleaseSchema });

export interface AppliedOverride extends Override {
  /** Why the published build shows instead; undefined if the override works. */
  problem?: string;
  /** By a preview link: for this tab alone. */
  isPreview?: true;
}

/**
 * Replaces one module's build in this tab, for admins and in development only (design, section 4). On any problem,
 * the tab gets the published builds.
 *
 * @param rows this visitor's builds
 * @param user the current-user response, left unread for others
 */
export async function applyOverride(
  rows: readonly RegistryRow[],
  override: Override,
  user: Promise<Response> | undefined,
): Promise<{ rows: readonly RegistryRow[]; override?: AppliedOverride }> {
  if (!(await mayOverride(user))) {
    console.info(`Only an admin can look at another build of ${override.module}. Log in as one and reload.`);
    return { rows };
  }
  const site = await withBuild(rows, override);
  if (!site.override.problem) keepOverride(override);
  return site;
}

/** Puts a stored build in place of the one that visitors get of its module. */
export async function withBuild(
  rows: readonly RegistryRow[],
  override: Override,
): Promise<{ rows: readonly RegistryRow[]; override: AppliedOverride }> {
  try {
    const current = await readRelease(override);
    const others = rows.filter(({ name }) => name !== override.module);
    // Enabled even if visitors don't get it: the override is for looking at the fixed build.
    return { rows: [...others, { name: override.module, enabled: true, current }], override };
  } catch (error) {
    console.info(error);
    return { rows, override: { ...override, problem: 'This site has no such build, or it cannot be read.' } };
  }
}

/**
 * Leaves modules out of this tab, so that an admin can find a failing one. For admins and in development only: a link
 * must not disable a part of the site for other people.
 *
 * @param names unknown ones are ignored
 * @param user as in {@link applyOverride}
 */
export async function withoutModules(
  rows: readonly RegistryRow[],
  names: readonly string[],
  user: Promise<Response> | undefined,
): Promise<readonly RegistryRow[]> {
  if (names.length === 0) return rows;
  if (!(await mayOverride(user))) {
    console.info(`Only an admin can look at the site without ${names.join(', ')}. Log in as one and reload.`);
    return rows;
  }
  return rows.map((row) => (names.includes(row.name) ? { ...row, enabled: false } : row));
}

export const mayOverride = async (user: Promise<Response> | undefined): Promise<boolean> =>
  process.env.NODE_ENV === 'development' || (await isAdmin(user));

/** @param user the current-user response, left unread for others */
export async function isAdmin(user: Promise<Response> | undefined): Promise<boolean> {
  try {
    const response = await user;
    return response?.ok === true && v.parse(userSchema, await response.clone().json()).isAdmin;
  } catch {
    return false;
  }
}

/** Every stored build has a release.json. */
async function readRelease({ module, version }: Override) {
  const response = await fetch(`/modules/${module}/${version}/release.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The build of ${module} answered ${response.status}.`);
  const { release } = v.parse(storedBuildSchema, await response.json());
  if (release.version !== version) throw new Error(`The folder of ${version} holds ${release.version}.`);
  return release;
}
