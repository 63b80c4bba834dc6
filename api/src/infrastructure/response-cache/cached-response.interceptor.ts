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
import { CachedAnswers } from './cached-answers.ts';
import { jsonAnswer, ResponseCache, SPOKEN, type Topic } from './response-cache.ts';

export const TOPIC_KEY = 'powerline:topic';
const SECONDS_KEY = 'powerline:kept-seconds';

/**
 * Keeps the answers of its routes, with an ETag, and answers 304 to clients that have the same one already. What is kept and
 * asked for by our own spelling of its address is answered before (CachedAnswers).
 */
@Injectable()
class CachedResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly cache: ResponseCache,
    private readonly answers: CachedAnswers,
    private readonly routing: ReadRouting,
    private readonly recentWrite: RecentWrite,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const topic = this.reflector.get<Topic>(TOPIC_KEY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const address = addressOf(request);
    const { language } = request.speech;
    const cached = this.cache.find(address, () => language);
    // Another instance may have made the change; its author must not see the cached answer until we hear of it.
    if (cached && cached.isCurrent?.() !== false && !this.recentWrite.isIn(request))
      return of(this.answers.answer(cached, request, reply));
    const generation = this.cache.generation(topic);
    // A replica without the last change would fill the memory with the answer before it, for good: that one is asked
    // only when it is past the moment at which the change was heard. A change that is heard later drops the answer.
    request.read = this.routing.of(request, this.cache.changedAt(topic));
    const place = {
      topic,
      route: request.routeOptions.url ?? address,
      address,
      language: SPOKEN.has(topic) ? language : undefined,
    };
    const until = performance.now() + 1_000 * this.reflector.get<number>(SECONDS_KEY, context.getHandler());
    const isCurrent = () => performance.now() < until;
    const keep = (value: unknown) => this.cache.keep(place, { ...jsonAnswer(value), isCurrent }, generation);
    return next.handle().pipe(map((value) => this.answers.answer(keep(value), request, reply)));
  }
}

/**
 * The one address of what the handler sees: that of the request can be written in endless ways (%68ome is home, and so is
 * ?x=1), and no one may fill the memory with them.
 */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  // Fastify types the parameters of an undeclared route as unknown; they are always an object of text.
  const given = params as Readonly<Record<string, string>>;
  const parts = (routeOptions.url ?? '').split('/');
  return parts.map((part) => (part.startsWith(':') ? encodeURIComponent(given[part.slice(1)] ?? '') : part)).join('/');
}

/**
 * Keeps a public answer that depends on the path parameters alone: on no query, header or session.
 *
 * @param topic whose changes drop it
 * @param seconds how long it is kept, where it also changes with the clock; until a change where left out
 */
export const CachedResponse = (topic: Topic, seconds = Number.POSITIVE_INFINITY) =>
  applyDecorators(
    SetMetadata(TOPIC_KEY, topic),
    SetMetadata(SECONDS_KEY, seconds),
    UseInterceptors(CachedResponseInterceptor),
  );
