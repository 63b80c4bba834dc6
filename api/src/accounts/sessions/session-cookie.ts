import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { sentApiToken } from '../../infrastructure/http/api-token-header.ts';
import { isSecure, isSecureEarly } from '../../infrastructure/http/secure-request.ts';
import type { NewSession } from './sessions.service.ts';

/** Over https the prefix makes the browser refuse a cookie that another host or plain http tries to set. */
const SECURE_NAME = '__Host-session';
const PLAIN_NAME = 'session';
/** 32 bytes in base64url: anything else is no token of ours and needs no query. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Carries the session token between browser and server (design, section 6; ASVS 5.0, 3.3.1-5). A request with an API token
 * has no session, so its cookies are not read.
 */
@Injectable()
export class SessionCookie {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns the token, or null when there is none that could be ours */
  read(request: FastifyRequest): string | null {
    const cookie = cookieOf(request.headers);
    return cookie === undefined ? null : tokenIn(cookie, isSecure(request, this.config.PUBLIC_ORIGIN));
  }

  /** The same before Fastify is entered. @returns null also where only {@link read} knows which cookie counts */
  readEarly({ headers }: IncomingMessage): string | null {
    const cookie = cookieOf(headers);
    if (cookie === undefined) return null;
    const secure = isSecureEarly(headers, this.config.PUBLIC_ORIGIN);
    return secure === undefined ? null : tokenIn(cookie, secure);
  }

  /** Whichever cookie there is, for what decides about nothing. */
  readAny({ headers }: IncomingMessage): string | null {
    const cookie = cookieOf(headers);
    return cookie === undefined ? null : (tokenIn(cookie, true) ?? tokenIn(cookie, false));
  }

  write(request: FastifyRequest, reply: FastifyReply, { token, expiresAt }: NewSession): void {
    this.set(request, reply, token, expiresAt);
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    this.set(request, reply, '', new Date(0));
  }

  private set(request: FastifyRequest, reply: FastifyReply, value: string, expires: Date): void {
    const secure = isSecure(request, this.config.PUBLIC_ORIGIN);
    const name = secure ? SECURE_NAME : PLAIN_NAME;
    reply.header('set-cookie', serialize(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires }));
  }
}

const cookieOf = (headers: IncomingHttpHeaders): string | undefined =>
  sentApiToken(headers) === undefined ? headers.cookie : undefined;

function tokenIn(cookie: string, secure: boolean): string | null {
  const token = parse(cookie)[secure ? SECURE_NAME : PLAIN_NAME];
  return token !== undefined && TOKEN.test(token) ? token : null;
}
