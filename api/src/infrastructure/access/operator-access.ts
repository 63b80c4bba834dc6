import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.ts';
import { isLoopback } from '../http/client-address.ts';

/** What a proxy adds: such a request came through it, from anywhere. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Distinguishes the operator's programs (Prometheus, the release tool) from visitors. */
@Injectable()
export class OperatorAccess {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** By METRICS_TOKEN; as long as none is set, by being on this machine. */
  admits(request: FastifyRequest): boolean {
    const { METRICS_TOKEN } = this.config;
    if (METRICS_TOKEN === undefined) return isFromThisMachine(request);
    const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    // Of equal length and compared in constant time: how long it takes says nothing about the token.
    return timingSafeEqual(sha256(given), sha256(METRICS_TOKEN));
  }
}

/**
 * Sent from this machine to itself. The address alone proves nothing: a proxy beside us has it too, and a browser here
 * may be led to us under a foreign name (DNS rebinding). It is that of the connection itself: whom TRUSTED_PROXIES believes
 * makes no difference here.
 */
function isFromThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (hostname === 'localhost' || isLoopback(hostname)) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
