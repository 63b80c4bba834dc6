import * as v from 'valibot';
import { readRegistryFile } from './registry-file.ts';

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
  const registry = await readRegistryFile(root, registrySchema);
  return (registry?.modules ?? [])
    .filter(({ enabled }) => enabled)
    .flatMap(({ current }) => current.nav)
    .map(({ access, ...line }) => ({ ...line, requiresAdmin: access === 'admin' }));
}
