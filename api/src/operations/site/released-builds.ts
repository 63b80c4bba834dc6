import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

// Only what is read here: the release tool has checked the rest, and a later one may have added to it.
const release = v.object({ version: v.string() });
const modulesSchema = v.object({
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

const shellSchema = v.object({ shell: release });

/** The shell that visitors get. @returns null when the folder is elsewhere, or has no readable registry */
export async function readShellVersion(root: string | null): Promise<string | null> {
  return (await readRegistry(root, shellSchema))?.shell.version ?? null;
}

/** Whether any module has a canary. A cheap question: no release state is read. @param root the site folder */
export const hasCanary = async (root: string | null): Promise<boolean> =>
  ((await readRegistry(root, modulesSchema))?.modules ?? []).some(({ enabled, canary }) => enabled && canary);

/**
 * The builds of modules that visitors get, canaries included.
 *
 * @param root the site folder
 * @returns none when the folder is elsewhere, or has no readable registry: health checks report that
 */
export async function readReleasedBuilds(root: string | null): Promise<ReleasedBuild[]> {
  const registry = await readRegistry(root, modulesSchema);
  return (registry?.modules ?? [])
    .filter(({ enabled }) => enabled)
    .flatMap(({ name, current, canary }) =>
      [current, ...(canary ? [canary.release] : [])].map(({ version }) => ({ module: name, version })),
    );
}

async function readRegistry<Schema extends v.GenericSchema>(root: string | null, schema: Schema) {
  if (root === null) return undefined;
  const text = await readFile(join(root, 'registry.json'), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}
