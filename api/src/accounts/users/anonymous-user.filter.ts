import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { ProblemFilter } from '../../infrastructure/http/problem.filter.ts';

/** RFC 7240, section 4.4. */
const LENIENT = 'handling=lenient';

/**
 * Answers 204 instead of the specification's 401 to callers that aren't logged in and accept it
 * (`Prefer: handling=lenient`), because browsers print each 401 as an error. Only the shell sends it, with the first
 * call of every page (shell/src/early-requests.ts).
 */
@Catch()
export class AnonymousUserFilter extends ProblemFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const { prefer } = host.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!(thrown instanceof HttpProblem) || thrown.code !== 'not_logged_in' || prefer !== LENIENT) {
      super.catch(thrown, host);
      return;
    }
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    reply.status(204).headers({ 'cache-control': 'no-store', 'preference-applied': LENIENT }).send();
  }
}
