import type { IncomingMessage, ServerResponse } from 'node:http';
import { CURRENT_USER_ROUTE, type CurrentUserAnswers } from '../accounts/sessions/current-user-answers.ts';
import type { DirectAnswer } from '../infrastructure/http/direct-answer.ts';
import type { CachedAnswers } from '../infrastructure/response-cache/cached-answers.ts';
import type { AnsweredRequest } from '../operations/metrics/request-metrics.ts';

/** What answers without Fastify and Nest. */
interface Sources {
  currentUser: CurrentUserAnswers;
  cached: CachedAnswers;
}

/** The calls that nearly every page makes leave before Fastify and Nest are entered, which cost more than the answers. */
export class DirectAnswers {
  readonly #waited = new WeakMap<IncomingMessage, number>();

  /** @param record called with each answer that was sent */
  constructor(
    private readonly sources: Sources,
    private readonly newRequestId: () => string,
    private readonly record: (request: IncomingMessage, id: string, answered: AnsweredRequest) => void,
  ) {}

  readonly answer: DirectAnswer = (request, response, goOn) => {
    const since = performance.now();
    const { currentUser, cached } = this.sources;
    const asked = currentUser.ask(request);
    if (asked !== undefined) {
      const leave = () => {
        currentUser.leave(request, asked);
        this.#waited.set(request, performance.now() - since);
        goOn(request, response);
      };
      asked.then((user) => {
        if (user === null) leave();
        else currentUser.send(user, this.#begin(request, response, CURRENT_USER_ROUTE, since), response);
      }, leave);
      return true;
    }
    const answer = cached.find(request);
    if (answer === undefined) return false;
    cached.send(answer, this.#begin(request, response, answer.route, since), request, response);
    return true;
  };

  /** How long a request was here, in milliseconds, before it went on to Fastify. */
  waited(request: IncomingMessage): number {
    return this.#waited.get(request) ?? 0;
  }

  /** @returns the id of a request that is answered here; recorded when its answer is sent */
  #begin(request: IncomingMessage, response: ServerResponse, route: string, since: number): string {
    const { method = '' } = request;
    const id = this.newRequestId();
    response.on('finish', () => {
      this.record(request, id, { method, route, status: response.statusCode, milliseconds: performance.now() - since });
    });
    return id;
  }
}
