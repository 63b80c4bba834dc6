import { stat } from 'node:fs/promises';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Finds out early that there can be no site in SITE_DIR.
 *
 * @param isWritten whether it is about to be put there: then the folder is made
 * @throws StartupError when a file is there, or the folder cannot be made
 */
export async function checkSiteFolder(folder: string, isWritten: boolean): Promise<void> {
  const place = await stat(folder).catch(() => null);
  if (place?.isDirectory()) return;
  if (place) throw new StartupError(`SITE_DIR ${folder} is a file. Name a folder with SITE_DIR=….`);
  if (!isWritten) return;
  await makeFolder(folder).catch((error: unknown) => {
    throw new StartupError(
      `The site folder ${folder} cannot be made (${errorCode(error)}). Name another one with SITE_DIR=….`,
    );
  });
}
