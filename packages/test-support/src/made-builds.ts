import { freshFolder } from './folders/fresh-folder.ts';
import {
  type Files,
  type MadeModule,
  type MadeShell,
  moduleFiles,
  shellFiles,
  writeFiles,
} from './made-build-files.ts';

/** Writes a build, for Jest, which removes it. @returns its folder, to be published. */
export const writeBuild = async (files: Files): Promise<string> => writeFiles(await freshFolder(), files);

export const writeModule = (made?: MadeModule) => writeBuild(moduleFiles(made));
export const writeShell = (made?: MadeShell) => writeBuild(shellFiles(made));
