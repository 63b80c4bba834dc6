import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visitors } from '../daily-visits/visitors.ts';
import { sendBody, sendPacked } from '../http/direct-answer.ts';
import { acceptedEncodings } from '../http/encodings.ts';
import { VISITOR_LANGUAGE, type VisitorLanguage } from '../language/visitor-language.ts';
import { RecentWrite } from '../read-routing/recent-write.ts';
import { type CachedAnswer, type PackedText, ResponseCache } from './response-cache.ts';

declare const KEPT: unique symbol;

/** The body of a cached answer as it is sent: text, packed text, or nothing for a 304. A handler only passes it on. */
export interface CachedBody {
  readonly [KEPT]: true;
}

/**
 * Sends cached answers before Fastify and Nest are entered, whose routing, guards, pipes and interceptors cost more than
 * all else. That is right for them alone: they are public and depend only on their address. An address in another
 * spelling than ours is not found here, and goes on to Nest, which finds the same answer.
 */
@Injectable()
export class CachedAnswers {
  constructor(
    private readonly cache: ResponseCache,
    @Inject(VISITOR_LANGUAGE) private readonly languageOf: VisitorLanguage,
    private readonly recentWrite: RecentWrite,
    private readonly visitors: Visitors,
  ) {}

  /** @returns the answer to a request, when there is one that this visitor may get from memory */
  find(request: IncomingMessage): CachedAnswer | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const cached = this.cache.find(pathOf(request.url ?? ''), () => this.languageOf(request.headers));
    // Another instance may have made the change; its author must not see the cached answer until we hear of it.
    if (cached === undefined || this.recentWrite.isIn(request)) return undefined;
    if (cached.isCurrent?.() === false || !isAskedBy(cached.host, request)) return undefined;
    return cached;
  }

  /** Sends one, with the headers that every answer has. @param id of the request */
  send(answer: CachedAnswer, id: string, request: IncomingMessage, response: ServerResponse): void {
    const { status, lines, notModifiedLines, etag, body, packed } = answer;
    const own = etag === undefined ? ['x-request-id', id] : ['etag', etag, 'x-request-id', id];
    if (isKnown(etag, request)) response.writeHead(304, [...notModifiedLines, ...own]).end();
    else {
      const chosen = packedFor(packed, request);
      if (chosen) sendPacked(response, lines, [...own, 'content-encoding', chosen.encoding], chosen.content);
      else sendBody(response, lines, own, body, status);
    }
    answer.onSent?.(this.visitors.of(request));
  }

  /** The same answer by way of Nest, for one that was just made or found. @returns the body; none for a 304 */
  answer(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply): CachedBody {
    // Opaque from here on, so that no handler of a call can pass text of its own off as a cached answer.
    return this.#bodyOf(answer, request, reply) as unknown as CachedBody;
  }

  #bodyOf(answer: CachedAnswer, { raw }: FastifyRequest, reply: FastifyReply): string | Buffer | undefined {
    const { status, headers, etag, text, packed } = answer;
    answer.onSent?.(this.visitors.of(raw));
    reply.headers(headers);
    if (etag !== undefined) reply.header('etag', etag);
    if (isKnown(etag, raw)) {
      reply.removeHeader('content-type').status(304);
      return undefined;
    }
    reply.status(status);
    const chosen = packedFor(packed, raw);
    if (!chosen) return text;
    reply.header('content-encoding', chosen.encoding);
    return chosen.content;
  }
}

/** No cached answer depends on a query: apps add their own to links that people share. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Whether a visitor calls our site by the host in the answer. Only Fastify knows which proxies to believe. */
const isAskedBy = (host: string | undefined, { headers }: IncomingMessage): boolean =>
  host === undefined ||
  (headers.host === host && headers['x-forwarded-host'] === undefined && headers['x-forwarded-proto'] === undefined);

/** Whether the client has the same answer already. */
const isKnown = (etag: string | undefined, { headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  etag !== undefined && headers['if-none-match']?.includes(etag) === true;

function packedFor(packed: readonly PackedText[] | undefined, { headers }: IncomingMessage): PackedText | undefined {
  const accepted = headers['accept-encoding'];
  if (packed === undefined || accepted === undefined) return undefined;
  const [best] = acceptedEncodings(accepted);
  return packed.find(({ encoding }) => encoding === best?.name);
}
