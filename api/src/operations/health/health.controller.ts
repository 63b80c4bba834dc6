import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { Public } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { HttpProblem, unavailable } from '../../infrastructure/http/http-problem.ts';
import { SitePublication } from '../site/site-publication.ts';
import { Closing } from './closing.ts';

@Controller('api/health')
@InContext('operations')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly closing: Closing,
    private readonly publication: SitePublication,
  ) {}

  /** The process answers: nothing else is asked. */
  @Get('live')
  @Public()
  @Header('cache-control', 'no-store')
  @Described('Whether the process answers', v.object({ status: v.literal('live') }), { needsDatabase: false })
  getLiveness(): { status: 'live' } {
    return { status: 'live' };
  }

  /**
   * Requests may be sent here: the database answers, its schema is not older than this code, the site is there where
   * this process publishes it, and we are not closing.
   */
  @Get('ready')
  @Public()
  @Header('cache-control', 'no-store')
  @Described('Whether requests may be sent here: 503 when not', v.object({ status: v.literal('ready') }), {
    problems: {
      unavailable:
        'Requests should be sent elsewhere: the database is away, or the site is being built, or we are closing',
    },
  })
  async getReadiness(): Promise<{ status: 'ready' }> {
    if (this.closing.hasBegun) throw unavailable();
    if (this.publication.isPending)
      throw new HttpProblem(503, 'unavailable', 'The site is being built', { retryAfter: 2, isOrdinary: true });
    const rows: { applied: number }[] = await this.dataSource.query(
      'SELECT count(*)::integer AS applied FROM migrations',
    );
    if ((rows[0]?.applied ?? 0) < this.dataSource.migrations.length) throw unavailable();
    return { status: 'ready' };
  }
}
