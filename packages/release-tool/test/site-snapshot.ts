import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

/** Every file, folder and link below a folder with its bytes: equal only when nothing at all was changed. */
export async function snapshotOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const entries = names.map(async (name) => {
    const file = path.join(folder, name);
    const kind = await lstat(file);
    if (kind.isSymbolicLink()) return [name, `-> ${await readlink(file)}`] as const;
    return [name, kind.isDirectory() ? 'folder' : (await readFile(file)).toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
