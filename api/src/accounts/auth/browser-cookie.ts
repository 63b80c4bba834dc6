import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { isSecure } from '../../infrastructure/http/secure-request.ts';

/** Over https the prefix makes the browser refuse a cookie that another host or plain http tries to set. */
const SECURE_NAME = '__Host-browser';
const PLAIN_NAME = 'browser';
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;
/** Longer than anything that is bound to it. */
const MAX_AGE_SECONDS = 15 * 60;

/**
 * Tells browsers that aren't logged in apart: a passkey's challenge, or a log-in at a provider, counts only where it was
 * asked for.
 */
@Injectable()
export class BrowserCookie {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns the browser's token, or null when there is none that could be ours */
  read(request: FastifyRequest): string | null {
    const token = parse(request.headers.cookie ?? '')[this.nameFor(request)];
    return token !== undefined && TOKEN.test(token) ? token : null;
  }

  /** @returns the browser's token for the next minutes: one for all its tabs */
  issue(request: FastifyRequest, reply: FastifyReply): string {
    const token = this.read(request) ?? randomBytes(32).toString('base64url');
    this.write(request, reply, token, MAX_AGE_SECONDS);
    return token;
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    this.write(request, reply, '', 0);
  }

  private write(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number): void {
    const secure = isSecure(request, this.config.PUBLIC_ORIGIN);
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
    reply.header('set-cookie', serialize(this.nameFor(request), token, options));
  }

  private nameFor(request: FastifyRequest): string {
    return isSecure(request, this.config.PUBLIC_ORIGIN) ? SECURE_NAME : PLAIN_NAME;
  }
}
