import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatNumber } from '@powerline/contract/format';

/** Room for an image or a font, not for a video. Pages have their own budget: page-size.ts. */
export const ASSET_MAX_BYTES = 5_000_000;

/** All files of a build. A site stores several builds per module. */
export const BUILD_MAX_BYTES = 25_000_000;

export const BUILD_MAX_FILES = 500;

/**
 * Checks names and sizes before anything is read: no build that is too big, and no dotfiles (`.env`, `.git`).
 *
 * @param folder a missing one is reported elsewhere
 * @returns one sentence each
 */
export async function boundFaults(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  const files = paths.filter((_, index) => entries[index]?.isFile());
  return [
    ...dotfileFaults(paths),
    ...(files.length > BUILD_MAX_FILES
      ? [`the build has ${files.length} files, ${BUILD_MAX_FILES} at most. Is it the right folder?`]
      : await sizeFaults(folder, files)),
  ];
}

function dotfileFaults(paths: readonly string[]): string[] {
  // For a hidden folder, only the folder is named.
  const hidden = paths.map((file) =>
    file.split(path.sep).slice(0, 1 + file.split(path.sep).findIndex((part) => part.startsWith('.'))),
  );
  const names = new Set(hidden.filter((parts) => parts.length > 0).map((parts) => parts.join('/')));
  return [...names].map((name) => `${name} is a dotfile, which no site serves. Take it out of the build.`);
}

async function sizeFaults(folder: string, files: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(files.map(async (file) => ({ file, ...(await stat(path.join(folder, file))) })));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  return [
    ...sizes.filter(({ size }) => size > ASSET_MAX_BYTES).map(({ file, size }) => tooLargeFile(file, size)),
    ...(total > BUILD_MAX_BYTES
      ? [
          `the build has ${formatNumber(total)} bytes, ${formatNumber(BUILD_MAX_BYTES)} at most. Take out what no page needs.`,
        ]
      : []),
  ];
}

/** The sentence for a file of more than {@link ASSET_MAX_BYTES}. @param size in bytes */
export const tooLargeFile = (file: string, size: number): string =>
  `${file} has ${formatNumber(size)} bytes, ${formatNumber(ASSET_MAX_BYTES)} at most. Make it smaller or split it.`;
