import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Whether another user may enter a folder and all its parents, by their mode bits.
 *
 * @param path absolute; missing folders are skipped
 */
export async function canReach(path: string, user: SystemUser): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  if (info?.isDirectory()) {
    const shift = info.uid === user.uid ? 6 : info.gid === user.gid ? 3 : 0;
    if (((info.mode >> shift) & 0o1) === 0) return false;
  }
  const parent = dirname(path);
  return parent === path || canReach(parent, user);
}
