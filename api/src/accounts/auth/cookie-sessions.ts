import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

/** Finds the session of a request by its cookie. */
@Injectable()
export class CookieSessions extends SessionLookup {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  override async userOf(request: FastifyRequest): Promise<User | null> {
    const token = this.cookie.read(request);
    return token === null ? null : this.sessions.findUser(token);
  }
}
