import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type Conflict, PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { activeSpan } from '../active-span/active-span.ts';
import { describeError } from '../errors/describe-error.ts';
import {
  CHECK_VIOLATION,
  DEADLOCK,
  databaseFailure,
  FOREIGN_KEY_VIOLATION,
  isAway,
  SERIALIZATION_FAILURE,
  UNFIT_VALUES,
  UNIQUE_VIOLATION,
} from '../errors/sqlstate.ts';
import { t } from '../language/words.ts';
import { HttpProblem, unavailable } from './http-problem.ts';

/**
 * Turns whatever was thrown into one sentence, or into RFC 9457 for a client that accepts it. Nothing of the original
 * error reaches the client, and of an unknown one only its kind and place reach the log: messages of databases and
 * parsers repeat values.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // What reports it looks like a database whose connection broke.
    const problem = hasGoneAway(request) ? cutShort() : problemOf(thrown);
    if (problem.status >= 500 && !problem.extra.isOrdinary) {
      const details = describeError(thrown);
      activeSpan()?.fail(details);
      request.log.error({ status: problem.status, ...details }, 'request failed');
    }
    sendProblem(problem, request, reply);
  }
}

/** Writes a problem as the client asked for it. */
export function sendProblem(problem: HttpProblem, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, message, extra } = problem;
  const requestId = status >= 500 ? request.id : undefined;
  reply.status(status).header('cache-control', 'no-store');
  if (extra.retryAfter !== undefined) reply.header('retry-after', String(extra.retryAfter));
  if (extra.headers) reply.headers(extra.headers);
  if (request.headers.accept?.includes(PROBLEM_MEDIA_TYPE)) {
    const body: Conflict = {
      title: STATUS_CODES[status] ?? 'Error',
      status,
      code,
      detail: message,
      ...(extra.errors && { errors: extra.errors }),
      ...(extra.current && { current: extra.current }),
      ...(requestId && { requestId }),
    };
    reply.type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(body));
    return;
  }
  reply.type('text/plain; charset=utf-8').send(requestId ? `${message} (request ${requestId})` : message);
}

/** @returns the answer to a request that failed with this; 500 for an unexpected error */
export function problemOf(thrown: unknown): HttpProblem {
  if (thrown instanceof HttpProblem) return thrown;
  if (thrown instanceof HttpException) return problemOfStatus(thrown.getStatus());
  const failure = databaseFailure(thrown);
  if (failure && isAway(failure)) return unavailable();
  if (failure && UNFIT_VALUES.has(failure.code)) return new HttpProblem(400, 'invalid_input', t('Invalid input'));
  switch (failure?.code) {
    case UNIQUE_VIOLATION:
    case FOREIGN_KEY_VIOLATION:
      return new HttpProblem(409, 'conflict', t('Someone else changed this at the same time. Load it again.'));
    case CHECK_VIOLATION:
      return new HttpProblem(400, 'invalid_input', t('Invalid input'));
    case SERIALIZATION_FAILURE:
    case DEADLOCK:
      return unavailable();
    default:
      return problemOfStatus(thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500);
  }
}

/** Whether the client went away before all of its request had arrived. */
const hasGoneAway = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** No client reads it; the log and the metrics count it as a fault of the client. */
const cutShort = () => new HttpProblem(400, 'invalid_input', t('The request ended before all of it had arrived'));

/** For failures that Fastify and Nest find on their own, before or beside our code. */
function problemOfStatus(status: number): HttpProblem {
  switch (status) {
    case 400:
      return new HttpProblem(400, 'invalid_json', t('The request is not valid JSON'));
    case 403:
      return new HttpProblem(403, 'not_allowed', t('You are not allowed to do this'));
    case 404:
      return new HttpProblem(404, 'not_found', t('There is nothing at this address'));
    case 413:
      return new HttpProblem(413, 'too_large', t('The request is too large'));
    case 414:
      return new HttpProblem(414, 'too_large', t('The address is too long'));
    case 415:
      return new HttpProblem(415, 'not_json', t('The request must be sent as JSON (Content-Type: application/json)'));
    default:
      return status >= 400 && status < 500
        ? new HttpProblem(status, 'invalid_input', t('The request cannot be understood'))
        : new HttpProblem(500, 'internal', t('Something went wrong on our side. Please try again.'));
  }
}
