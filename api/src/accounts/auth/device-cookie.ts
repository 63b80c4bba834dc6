import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { isSecure } from '../../infrastructure/http/secure-request.ts';
import { isToken, KNOWN_DAYS, TOKENS_MAX } from '../login-limits/known-devices.ts';

/** Over https the prefix makes the browser refuse a cookie that another host or plain http tries to set. */
const SECURE_NAME = '__Host-device';
const PLAIN_NAME = 'device';
const SEPARATOR = '.';
const MAX_AGE_SECONDS = KNOWN_DAYS * 24 * 60 * 60;

/**
 * Carries between browser and server what makes a browser known to the accounts that have logged in there. Logging out
 * leaves it: it opens nothing.
 */
@Injectable()
export class DeviceCookie {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns the tokens that could be ours */
  read(request: FastifyRequest): string[] {
    const { cookie } = request.headers;
    if (cookie === undefined) return [];
    const value = parse(cookie)[this.nameFor(request)] ?? '';
    return value.split(SEPARATOR, TOKENS_MAX).filter(isToken);
  }

  write(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
    const secure = isSecure(request, this.config.PUBLIC_ORIGIN);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const;
    reply.header('set-cookie', serialize(this.nameFor(request), tokens.join(SEPARATOR), options));
  }

  private nameFor(request: FastifyRequest): string {
    return isSecure(request, this.config.PUBLIC_ORIGIN) ? SECURE_NAME : PLAIN_NAME;
  }
}
