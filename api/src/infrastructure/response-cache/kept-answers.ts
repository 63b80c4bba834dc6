import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerLines, JSON_TYPE, sendBody } from '../http/direct-answer.ts';
import { RecentWrite } from '../read-routing/recent-write.ts';
import { type KeptAnswer, ResponseCache } from './response-cache.ts';

/** Of an answer that is kept, beside those of every answer. */
const KEPT_HEADERS = { 'cache-control': 'no-cache' };
/** 304 has no body, and so no type. */
const NOT_MODIFIED_LINES = headerLines(KEPT_HEADERS);
const WHOLE_LINES = headerLines({ ...KEPT_HEADERS, ...JSON_TYPE });

/**
 * Sends kept answers before Fastify and Nest are entered, whose routing, guards, pipes and interceptors cost more than all
 * else. That is right for them alone: what is kept (CachedResponse) is public, and depends on nothing but its address. An
 * address that is written in another way than ours is not found here, and goes on to Nest, which finds the same answer.
 */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly cache: ResponseCache,
    private readonly recentWrite: RecentWrite,
  ) {}

  /** @returns the answer to a request, when there is one that this visitor may get from memory */
  find(request: IncomingMessage): KeptAnswer | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const kept = this.cache.find(request.url ?? '');
    // Another instance may have made the change; whoever wrote it must not see what is kept here until we hear of it.
    return kept && !this.recentWrite.isIn(request) ? kept : undefined;
  }

  /** Sends one, with the headers that every answer has. @param id of the request */
  send({ body, etag }: KeptAnswer, id: string, request: IncomingMessage, response: ServerResponse): void {
    if (isKnown(etag, request)) {
      response.writeHead(304, [...NOT_MODIFIED_LINES, 'etag', etag, 'x-request-id', id]).end();
    } else {
      sendBody(response, WHOLE_LINES, ['etag', etag, 'x-request-id', id], body);
    }
  }
}

/** The same answer by way of Nest. @returns the body; none for whoever has it already */
export function answerWith({ body, etag }: KeptAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...KEPT_HEADERS, etag });
  if (isKnown(etag, request)) {
    reply.status(304);
    return undefined;
  }
  reply.headers(JSON_TYPE);
  return body.text;
}

/** Whether whoever asks has the same answer already. */
const isKnown = (etag: string, { headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['if-none-match']?.includes(etag) === true;
