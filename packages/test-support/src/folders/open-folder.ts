import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new, empty folder that every user may enter. As root, Postgres and the workers of nginx run as other users, who could
 * not enter the 0700 of mkdtemp: the data of the built-in Postgres would end elsewhere and stay.
 *
 * @param name of what it is for, in its name
 * @returns its path; the caller removes it
 */
export async function makeOpenFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `powerline-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
