import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

/** Finds the session of a request by its cookie. */
@Injectable()
export class CookieSessions extends SessionLookup {
  /** What was asked before Fastify was entered: the same request does not ask again. */
  readonly #asked = new WeakMap<IncomingMessage, Promise<User | null>>();

  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  override async userOf(request: FastifyRequest): Promise<User | null> {
    const asked = this.#asked.get(request.raw);
    if (asked !== undefined) return asked;
    const token = this.cookie.read(request);
    return token === null ? null : this.sessions.findUser(token);
  }

  override async likelyUserOf(request: IncomingMessage): Promise<User | null> {
    const token = this.cookie.readAny(request);
    return token === null ? null : this.sessions.findUser(token);
  }

  /** The same before Fastify is entered. @returns undefined where only {@link userOf} knows */
  ask(request: IncomingMessage): Promise<User | null> | undefined {
    const token = this.cookie.readEarly(request);
    return token === null ? undefined : this.sessions.findUser(token);
  }

  /** Of a request that goes on to Fastify: {@link userOf} is to say what {@link ask} has found, or failed with. */
  keep(request: IncomingMessage, asked: Promise<User | null>): void {
    this.#asked.set(request, asked);
  }
}
