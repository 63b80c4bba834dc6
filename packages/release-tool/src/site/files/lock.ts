import { LockHeld, type LockOptions, withLock } from '@powerline/process-lock';
import { SiteBusy } from '../errors.ts';

/** Runs `work` while no other process releases to this site. @throws {SiteBusy} after `waitMs` */
export async function withSiteLock<T>(folder: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  return withLock(folder, options, work).catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error;
    throw new SiteBusy(
      `Another release has held the site for ${Math.round(options.waitMs / 1000)} s. Try again; if you are sure that it is dead, delete ${error.place}`,
    );
  });
}
