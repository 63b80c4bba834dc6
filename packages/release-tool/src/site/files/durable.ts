import { open } from 'node:fs/promises';

/** Survives a power failure once it returns. Fails if the file exists. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
