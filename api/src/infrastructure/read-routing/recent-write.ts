import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.ts';
import { isSafe } from '../http/origin-check.ts';
import { isSecure } from '../http/secure-request.ts';
import { MAX_LAG_MS } from './replica.ts';

const NAME = 'recent-write';
/** Longer than the replica may lag, so that what the visitor wrote is there when the mark goes. */
const SECONDS = (3 * MAX_LAG_MS) / 1000;

/**
 * Marks a browser that has just changed something: it reads its own writes, on every instance, since neither a
 * replica nor an answer kept in memory serves it for a while. The mark holds nothing, so there is nothing to forge:
 * a browser that sets it itself only reads from the primary.
 */
@Injectable()
export class RecentWrite {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  isIn({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): boolean {
    return cookie?.includes(NAME) === true && parse(cookie)[NAME] !== undefined;
  }

  /** Also after a failure: a write that was cut off may be stored. */
  markIfWriting(request: FastifyRequest, reply: FastifyReply): void {
    // Every page sends reports, without a signed-in user here: they must not send everyone to the primary.
    if (isSafe(request) || request.signedInUser === undefined) return;
    const secure = isSecure(request, this.config.PUBLIC_ORIGIN);
    reply.header(
      'set-cookie',
      serialize(NAME, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SECONDS }),
    );
  }
}
