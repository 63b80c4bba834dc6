import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable, of } from 'rxjs';
import { type KeptAnswer, PublicReads, type Topic } from './public-reads.ts';

const TOPIC_KEY = 'powerline:topic';

/** Answers from memory when it can, with an ETag, and 304 to whoever has the same answer already. */
@Injectable()
export class PublicReadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly reads: PublicReads,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const topic = this.reflector.get<Topic>(TOPIC_KEY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = keyOf(request);
    const kept = this.reads.find(topic, key);
    if (kept) return of(answer(kept, request, reply));
    const generation = this.reads.generation(topic);
    return next.handle().pipe(map((value) => answer(this.reads.keep(topic, key, value, generation), request, reply)));
  }
}

// By what the handler sees, not by the address: that can be written in endless ways (%68ome is home, and so is ?x=1).
const keyOf = ({ routeOptions, params }: FastifyRequest): string =>
  // Fastify types the parameters of an undeclared route as unknown; they are always an object.
  [routeOptions.url, ...Object.values(params as object)].join(' ');

/** Marks a public read whose answer depends on the path parameters alone. @param topic whose changes drop the kept answer */
export const PublicRead = (topic: Topic) =>
  applyDecorators(SetMetadata(TOPIC_KEY, topic), UseInterceptors(PublicReadInterceptor));

function answer({ body, etag }: KeptAnswer, request: FastifyRequest, reply: FastifyReply): string | undefined {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
