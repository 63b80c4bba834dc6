import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * Reads the registry that the release tool writes (packages/registry). The tool has checked it, and a later one may
 * have added to it, so a schema names only what its reader needs.
 *
 * @param root the site folder; null when another server has it
 * @returns undefined when there is no registry here
 * @throws when there is one that cannot be read
 */
export async function readRegistryFile<Schema extends v.GenericSchema>(
  root: string | null,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const text = root === null ? undefined : await readFile(join(root, 'registry.json'), 'utf8').catch(unlessMissing);
  return text === undefined ? undefined : v.parse(schema, JSON.parse(text));
}

/** A site to which nothing was released yet has none. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
