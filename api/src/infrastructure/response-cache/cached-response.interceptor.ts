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
import { ReadRouting } from '../read-routing/read-routing.ts';
import { RecentWrite } from '../read-routing/recent-write.ts';
import { type CacheEntry, ResponseCache, type Topic } from './response-cache.ts';

export const TOPIC_KEY = 'powerline:topic';

/** Answers from memory when it can, with an ETag, and 304 to whoever has the same answer already. */
@Injectable()
class CachedResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
    private readonly routing: ReadRouting,
    private readonly recentWrite: RecentWrite,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const topic = this.reflector.get<Topic>(TOPIC_KEY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = keyOf(request);
    const kept = this.cache.find(topic, key);
    // Another instance may have made the change; whoever wrote it must not see what is kept here until we hear of it.
    if (kept && !this.recentWrite.isIn(request)) return of(answer(kept, request, reply));
    const generation = this.cache.generation(topic);
    // A replica without the last change would fill the memory with the answer before it, for good: that one is asked
    // only when it is past the moment at which the change was heard. A change that is heard later drops the answer.
    request.read = this.routing.of(request, this.cache.changedAt(topic));
    return next.handle().pipe(map((value) => answer(this.cache.keep(topic, key, value, generation), request, reply)));
  }
}

// By what the handler sees, not by the address: that can be written in endless ways (%68ome is home, and so is ?x=1).
const keyOf = ({ routeOptions, params }: FastifyRequest): string =>
  // Fastify types the parameters of an undeclared route as unknown; they are always an object.
  [routeOptions.url, ...Object.values(params as object)].join(' ');

/** Caches a public response that depends on the path parameters alone. @param topic whose changes drop the cached response */
export const CachedResponse = (topic: Topic) =>
  applyDecorators(SetMetadata(TOPIC_KEY, topic), UseInterceptors(CachedResponseInterceptor));

function answer({ body, etag }: CacheEntry, request: FastifyRequest, reply: FastifyReply): string | undefined {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
