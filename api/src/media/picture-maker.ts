import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { HttpProblem, unavailable } from '../infrastructure/http/http-problem.ts';
import { t } from '../infrastructure/language/words.ts';
import type { PictureOrder } from './picture-answer.ts';
import { PictureWorker } from './picture-worker.ts';

/** In milliseconds: the largest photo takes a twentieth of it on a quiet machine. */
const LONGEST_MS = 15_000;
const LONGEST_START_MS = 30_000;
/** With the time of the image itself, shorter than a connection may be silent (infrastructure/connections/limits.ts). */
const LONGEST_WAIT_MS = 18_000;
/** The process ends after this time without an image. It takes 70 MB, and starts within half a second. */
const IDLE_MS = 60_000;

/** Can happen on any busy site. */
const tooBusy = () =>
  new HttpProblem(503, 'unavailable', t('We’re processing many images right now. Please try again in a minute.'), {
    retryAfter: 30,
    isOrdinary: true,
  });

/** Makes images in a separate process, one at a time, so that only one image's memory is needed. */
@Injectable()
export class PictureMaker implements OnApplicationShutdown {
  private readonly logger = new Logger(PictureMaker.name);
  private readonly turns = pLimit(1);
  private worker: PictureWorker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** Starts the process early, so that it is ready when the image has arrived. */
  prepare(): void {
    this.current();
  }

  /**
   * Makes the image that everyone sees.
   *
   * @returns the WebP
   * @throws HttpProblem what {@link PictureWorker.make} throws; 503 when its turn doesn't come within 18 seconds, or no
   *   process can be started
   */
  make(order: Omit<PictureOrder, 'language'>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      let isTooLate = false;
      const wait = setTimeout(() => {
        isTooLate = true;
        reject(tooBusy());
      }, LONGEST_WAIT_MS);
      const turn = this.turns(async () => {
        clearTimeout(wait);
        // The request is over, and its file is gone.
        if (isTooLate) throw tooBusy();
        return this.makeNow(order);
      });
      turn.then(resolve, reject);
    });
  }

  private async makeNow(order: Omit<PictureOrder, 'language'>): Promise<Buffer> {
    const worker = await this.startedWorker();
    try {
      return await worker.make(order, LONGEST_MS);
    } finally {
      this.endWhenIdle();
    }
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    this.worker?.end();
  }

  private current(): PictureWorker {
    if (this.worker === undefined || this.worker.isGone) this.worker = new PictureWorker();
    this.endWhenIdle();
    return this.worker;
  }

  private async startedWorker(): Promise<PictureWorker> {
    const worker = this.current();
    const isLate = new AbortController();
    try {
      await Promise.race([
        worker.started(),
        delay(LONGEST_START_MS, undefined, { signal: isLate.signal }).then(() => {
          throw new Error('The process that opens images does not start');
        }),
      ]);
      return worker;
    } catch (error) {
      worker.end();
      this.logger.error(error instanceof Error ? error.message : 'No process that opens images can be started');
      throw unavailable();
    } finally {
      isLate.abort();
    }
  }

  private endWhenIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.turns.activeCount === 0) this.worker?.end();
    }, IDLE_MS).unref();
  }
}
