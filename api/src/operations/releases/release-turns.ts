import { Injectable } from '@nestjs/common';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';

/** In this process: each may hold a whole build in memory, and compresses it on the threads that hash passwords. */
const RELEASES_AT_ONCE = 2;
/** In seconds: most releases take less. */
const LOOK_AGAIN_AFTER = 3;

/** Bounds what is released at the same time. Over all processes, the lock of the site lets one release after the other. */
@Injectable()
export class ReleaseTurns {
  private readonly modules = new Set<string>();

  /** Runs a release of a module. @throws HttpProblem 429 while another one of it runs, or too many of others */
  async take<T>(module: string, work: () => Promise<T>): Promise<T> {
    if (this.modules.has(module)) throw later(`Another release of ${module} is being made`);
    if (this.modules.size >= RELEASES_AT_ONCE) throw later('Other modules are being released');
    this.modules.add(module);
    try {
      return await work();
    } finally {
      this.modules.delete(module);
    }
  }
}

const later = (what: string) =>
  new HttpProblem(429, 'too_many_requests', `${what}. Please try again in a few seconds.`, {
    retryAfter: LOOK_AGAIN_AFTER,
  });
