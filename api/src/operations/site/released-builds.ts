import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

// Only what is read here: the release tool has checked the rest, and a later one may have added to it.
const release = v.object({ version: v.string() });
const registrySchema = v.object({
  modules: v.array(
    v.object({
      name: v.string(),
      enabled: v.boolean(),
      current: release,
      canary: v.optional(v.object({ release })),
    }),
  ),
});

interface ReleasedBuild {
  module: string;
  version: string;
}

/**
 * The builds of modules that visitors get, canaries included.
 *
 * @param root the site folder
 * @returns none when the folder is elsewhere, or has no readable registry: health checks report that
 */
export async function readReleasedBuilds(root: string | null): Promise<ReleasedBuild[]> {
  if (root === null) return [];
  const text = await readFile(join(root, 'registry.json'), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), registrySchema), text);
  if (!parsed.success) return [];
  return parsed.output.modules
    .filter(({ enabled }) => enabled)
    .flatMap(({ name, current, canary }) =>
      [current, ...(canary ? [canary.release] : [])].map(({ version }) => ({ module: name, version })),
    );
}
