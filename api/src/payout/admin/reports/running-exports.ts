import type { Readable } from 'node:stream';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';

/** How many exports one admin can have running. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;

/** Exports that this process is sending, so that no one fills its connections with them. */
export class RunningExports {
  readonly #running = new Map<number, number>();

  /** @throws HttpProblem 429 while two of this admin's exports are running */
  start(adminId: number, open: () => Readable): Readable {
    const running = this.#running.get(adminId) ?? 0;
    if (running >= AT_ONCE)
      throw new HttpProblem(
        429,
        'too_many_requests',
        t('Two of your exports are still running. Wait until one is done, then try again.'),
        { retryAfter: RETRY_AFTER_SECONDS },
      );
    this.#running.set(adminId, running + 1);
    return open().once('close', () => this.#end(adminId));
  }

  #end(adminId: number): void {
    const left = (this.#running.get(adminId) ?? 1) - 1;
    if (left > 0) this.#running.set(adminId, left);
    else this.#running.delete(adminId);
  }
}
