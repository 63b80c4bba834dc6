import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { authenticateEarly } from '../../infrastructure/access/lookup.strategy.ts';
import { bodyOf, headerLines, JSON_TYPE, sendBody } from '../../infrastructure/http/direct-answer.ts';
import { CookieSessions } from './cookie-sessions.ts';

/** The call with which every page begins, as the contract and UserController write it. */
export const CURRENT_USER_ROUTE = '/api/user';

const LINES = headerLines({ 'cache-control': 'no-store', ...JSON_TYPE });

/**
 * Answers GET /api/user before Fastify and Nest are entered, which cost more than the look-up itself. Only for requests
 * with a session: everything else about this call, such as the answer without one or without the database, is said by
 * UserController.
 */
@Injectable()
export class CurrentUserAnswers {
  constructor(private readonly sessions: CookieSessions) {}

  /** @returns who asks, as the database knows it right now; undefined for what is not this call, or goes on without a look-up */
  ask(request: IncomingMessage): Promise<User | null> | undefined {
    if (request.url !== CURRENT_USER_ROUTE || request.method !== 'GET') return undefined;
    const asked = this.sessions.ask(request);
    return asked && authenticateEarly(request, { findUser: () => asked });
  }

  /** @param id of the request */
  send(user: User, id: string, response: ServerResponse): void {
    sendBody(response, LINES, ['x-request-id', id], bodyOf(JSON.stringify(user)));
  }

  /** Of a request that goes on: what was found for it counts there too. */
  leave(request: IncomingMessage, asked: Promise<User | null>): void {
    this.sessions.keep(request, asked);
  }
}
