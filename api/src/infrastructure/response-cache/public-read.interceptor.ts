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
import { Reads } from '../read-routing/reads.ts';
import { RecentWrite } from '../read-routing/recent-write.ts';
import { type KeptAnswer, PublicReads, type Topic } from './public-reads.ts';

const TOPIC_KEY = 'powerline:topic';

/** Answers from memory when it can, with an ETag, and 304 to whoever has the same answer already. */
@Injectable()
class PublicReadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly kept: PublicReads,
    private readonly reads: Reads,
    private readonly recentWrite: RecentWrite,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const topic = this.reflector.get<Topic>(TOPIC_KEY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = keyOf(request);
    const kept = this.kept.find(topic, key);
    // Another instance may have made the change; whoever wrote it must not see what is kept here until we hear of it.
    if (kept && !this.recentWrite.isIn(request)) return of(answer(kept, request, reply));
    const generation = this.kept.generation(topic);
    // A replica without the last change would fill the memory with the answer before it, for good: that one is asked
    // only when it is past the moment at which the change was heard. A change that is heard later drops the answer.
    request.read = this.reads.of(request, this.kept.changedAt(topic));
    return next.handle().pipe(map((value) => answer(this.kept.keep(topic, key, value, generation), request, reply)));
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
