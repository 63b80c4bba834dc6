import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

// Of the registry that the release tool writes (packages/registry), which has checked it, what is read here: a later
// tool may have added to all the rest.
const registrySchema = v.object({
  modules: v.array(
    v.object({
      enabled: v.boolean(),
      current: v.object({
        nav: v.optional(
          v.array(
            v.object({
              title: v.string(),
              path: v.string(),
              icon: v.string(),
              parent: v.optional(v.string()),
              position: v.pipe(v.number(), v.integer()),
              access: v.string(),
            }),
          ),
          [],
        ),
      }),
    }),
  ),
});

/**
 * The lines that the modules of a site add to the menu: those of the builds that all visitors get. A canary's come with
 * it, and those of a module that is switched off are none.
 *
 * @param root the site folder; null when another server has it, of whose modules nothing is known here
 * @throws when there is a registry that cannot be read
 */
export async function readModuleLines(root: string | null) {
  const text = root === null ? undefined : await readFile(join(root, 'registry.json'), 'utf8').catch(unlessMissing);
  if (text === undefined) return [];
  const { modules } = v.parse(registrySchema, JSON.parse(text));
  return modules
    .filter(({ enabled }) => enabled)
    .flatMap(({ current }) => current.nav)
    .map(({ access, ...line }) => ({ ...line, requiresAdmin: access === 'admin' }));
}

/** A site to which nothing was released yet adds nothing. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
