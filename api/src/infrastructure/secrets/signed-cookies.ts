import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.ts';
import { isSecure } from '../http/secure-request.ts';
import { Secrets } from './secrets.ts';

/** The signed cookies that one request brought. */
export interface SentCookies {
  /** @returns the value this site wrote; null without a cookie, and for a cookie someone made up or changed */
  read(name: string): Promise<string | null>;
}

/** HMAC-SHA-256 in base64url. */
const SIGNED = /^(.{1,200})\.([\w-]{43})$/;

/** Cookies whose value only this site can make. The browser can read them, so don't put secrets in them. */
@Injectable()
export class SignedCookies {
  constructor(
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What a request brought. */
  of = (request: FastifyRequest): SentCookies => ({ read: (name) => this.read(request, name) });

  async read(request: FastifyRequest, name: string): Promise<string | null> {
    const { cookie } = request.headers;
    if (cookie === undefined) return null;
    const [, value, signature] = SIGNED.exec(parse(cookie)[this.nameFor(request, name)] ?? '') ?? [];
    if (value === undefined || signature === undefined) return null;
    const own = Buffer.from(await this.sign(name, value));
    const given = Buffer.from(signature);
    return own.length === given.length && timingSafeEqual(own, given) ? value : null;
  }

  async write(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    value: string,
    maxAge: number,
  ): Promise<void> {
    this.set(request, reply, name, `${value}.${await this.sign(name, value)}`, maxAge);
  }

  clear(request: FastifyRequest, reply: FastifyReply, name: string): void {
    this.set(request, reply, name, '', 0);
  }

  private async sign(name: string, value: string): Promise<string> {
    const key = await this.secrets.signingKey(`cookie ${name}`);
    return createHmac('sha256', key).update(value).digest('base64url');
  }

  private set(request: FastifyRequest, reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const secure = isSecure(request, this.config.PUBLIC_ORIGIN);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
    reply.header('set-cookie', serialize(this.nameFor(request, name), value, options));
  }

  /** Over https the prefix makes the browser refuse a cookie that another host or plain http tries to set. */
  private nameFor(request: FastifyRequest, name: string): string {
    return isSecure(request, this.config.PUBLIC_ORIGIN) ? `__Host-${name}` : name;
  }
}
