import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** Survives a power failure once it returns. Fails if the file exists. */
export async function writeNewFile(file: string, content: string | Uint8Array, modifiedAt?: Date): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    if (modifiedAt) await handle.utimes(modifiedAt, modifiedAt);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Fills a folder that no one reads yet. Everything in it survives a power failure once `finish` returns. */
export function newFolder(folder: string, modifiedAt: Date) {
  const folders = new Set([folder]);
  return {
    /** @param file relative to the folder */
    async write(file: string, content: string | Uint8Array): Promise<void> {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      for (let each = path.dirname(target); each.startsWith(folder); each = path.dirname(each)) folders.add(each);
      await writeNewFile(target, content, modifiedAt);
    },
    async finish(): Promise<void> {
      for (const each of folders) await syncFolder(each);
    },
  };
}

/** Makes a folder's names survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder, and writes names on its own.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
