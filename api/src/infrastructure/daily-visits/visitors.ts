import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';

/** Who sends a request, as far as a count needs to know. */
export interface Visitor {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** As Fastify gives it: what proxies say of it, as far as they are believed. */
  readonly ip: string;
  /** The request itself, in which a session may be looked up. */
  readonly request: IncomingMessage;
}

/** Knows visitors before Fastify is entered, by the same rules. */
@Injectable()
export class Visitors {
  private readonly isTrusted: ReturnType<typeof proxyAddr.compile>;

  constructor(@Inject(CONFIG) { TRUSTED_PROXIES }: Config) {
    this.isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  }

  of(request: IncomingMessage): Visitor {
    const { isTrusted } = this;
    return {
      method: request.method ?? '',
      headers: request.headers,
      request,
      // It is never asked of a robot.
      get ip() {
        const { headers, socket } = request;
        return headers['x-forwarded-for'] === undefined ? (socket.remoteAddress ?? '') : proxyAddr(request, isTrusted);
      },
    };
  }
}
