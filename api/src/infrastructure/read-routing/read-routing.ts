import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { RecentWrite } from './recent-write.ts';
import { Replica } from './replica.ts';

/** Runs work that only reads, on the replica or on the primary. It may run twice: it must do nothing else. */
export type Read = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request: where its lists are read from. */
    read: Read;
  }
}

/**
 * Decides where a request reads. Lists may be old by {@link MAX_LAG_MS}, so they go to the replica, except for browsers
 * that have just written. What decides about access (sessions, passwords, limits) never comes here: it is read from the
 * primary, or a logout would be undone for as long as the replica lags.
 */
@Injectable()
export class ReadRouting {
  constructor(
    private readonly primary: DataSource,
    private readonly replica: Replica,
    private readonly recentWrite: RecentWrite,
  ) {}

  /** @param changedAt when what is read changed last, as far as this process knows (performance.now()): it must be seen */
  of(request: FastifyRequest, changedAt = Number.NEGATIVE_INFINITY): Read {
    return (work) => {
      const mayBeOld = this.replica.shows(changedAt) && !this.recentWrite.isIn(request);
      return mayBeOld ? this.replica.read(work) : work(this.primary.manager);
    };
  }
}

/** What a route reads its list with, as a parameter. */
export const Reading = createParamDecorator(
  (_: unknown, context: ExecutionContext): Read => context.switchToHttp().getRequest<FastifyRequest>().read,
);
