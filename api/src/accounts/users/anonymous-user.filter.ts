import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { ProblemFilter } from '../../infrastructure/http/problem.filter.ts';

/** RFC 7240, section 4.4. */
const LENIENT = 'handling=lenient';

/**
 * Answers that nobody is logged in with 204, and not with the 401 of the specification, to whoever says that it is no
 * error to them (`Prefer: handling=lenient`): browsers print each 401 as one. The shell alone says so, of the call with
 * which every page begins (shell/src/early-requests.ts).
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
