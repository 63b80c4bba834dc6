import { Header } from '@nestjs/common';
import * as calls from '@powerline/contract/operations/calls';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { readValue } from '../../infrastructure/database/rows.ts';
import { HttpProblem, unavailable } from '../../infrastructure/http/http-problem.ts';
import { SiteFollower } from '../releases/site-follower.ts';
import { SitePublication } from '../site/site-publication.ts';
import { Closing } from './closing.ts';
import { WritableFolders } from './writable-folders.ts';

@ContextController('operations')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly closing: Closing,
    private readonly folders: WritableFolders,
    private readonly publication: SitePublication,
    private readonly follower: SiteFollower,
  ) {}

  /** The process answers: nothing else is asked. */
  @Header('cache-control', 'no-store')
  @Implements(calls.getLiveness, 'Whether the process answers', { needsDatabase: false })
  getLiveness(): { status: 'live' } {
    return { status: 'live' };
  }

  /**
   * Requests may be sent here: the database answers, its schema is not older than this code, the disk takes writes, the
   * site is there where this process publishes or copies it, and we are not closing.
   */
  @Header('cache-control', 'no-store')
  @Implements(calls.getReadiness, 'Whether requests may be sent here: 503 when not', {
    problems: {
      unavailable:
        'Requests should be sent elsewhere: the database is away, the disk refuses writes, the site is being built, or we are closing',
    },
  })
  async getReadiness(): Promise<{ status: 'ready' }> {
    if (this.closing.hasBegun) throw unavailable();
    if (this.publication.isPending)
      throw new HttpProblem(503, 'unavailable', 'The site is being built', { retryAfter: 2, isOrdinary: true });
    if (this.follower.isBehind)
      throw new HttpProblem(503, 'unavailable', 'The current release is being copied from the database', {
        retryAfter: 2,
        isOrdinary: true,
      });
    const refusal = await this.folders.findRefusal();
    // A notice says so once, instead of each answer.
    if (refusal)
      throw new HttpProblem(503, 'unavailable', `The ${refusal.folder} folder refuses writes (${refusal.code})`, {
        retryAfter: 5,
        isOrdinary: true,
      });
    const applied = await readValue(this.dataSource, v.number(), 'SELECT count(*)::integer FROM migrations');
    if ((applied ?? 0) < this.dataSource.migrations.length) throw unavailable();
    return { status: 'ready' };
  }
}
