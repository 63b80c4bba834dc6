import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../errors/error-code.ts';

/**
 * Makes a folder, and those above it that are missing. Not by Node's recursive mkdir: where the system says ENOENT
 * although the folder above is there, as below /proc, that one never returns and keeps a core busy.
 *
 * @throws the error of the system when it cannot be made, EEXIST when a file is in the way
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || (await stat(above).catch(() => null))) throw error;
    await makeFolder(above);
    await makeFolder(folder);
  }
}
