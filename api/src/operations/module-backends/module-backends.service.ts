import { Inject, Injectable } from '@nestjs/common';
import type { AdminModule } from '@powerline/contract/operations';
import type { Access } from '@powerline/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { activeSpan, traceCall } from '../../infrastructure/active-span/active-span.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { Metrics } from '../metrics/metrics.ts';
import { askBackend, BackendFailure } from './ask-backend.ts';
import type { BackendAddress } from './backend-address.ts';
import { admit, type Breaker, CLOSED, type Outcome, settle } from './backend-breaker.ts';
import { CallerStatements } from './caller-statements.ts';
import { headersToBackend, headersToCaller } from './passed-headers.ts';

/** Of one module, per instance. More than that wait for a backend that is too slow anyway. */
export const AT_ONCE_MAX = 16;
/** Of one account, or of one address without a session, for each module. */
export const CALLS_PER_CALLER = { name: 'module backend', attempts: 300, windowSeconds: 60 };

interface Backend {
  url: URL;
  breaker: Breaker;
  /** When it opened, for people. */
  pausedAt: Date | undefined;
  unanswered: number;
}

/** Hands calls on to modules' own backends, so that one which is slow, broken or gone costs nothing else anything. */
@Injectable()
export class ModuleBackends {
  private readonly backends: ReadonlyMap<string, Backend>;
  private readonly perCaller: RateLimit;
  private readonly requests: Counter<'module' | 'outcome'>;

  constructor(
    @Inject(CONFIG) { MODULE_BACKENDS = new Map() }: Pick<Config, 'MODULE_BACKENDS'>,
    limits: RateLimits,
    { registry }: Metrics,
    private readonly statements: CallerStatements,
  ) {
    this.backends = new Map(
      [...MODULE_BACKENDS].map(([module, url]) => [
        module,
        { url, breaker: CLOSED, pausedAt: undefined, unanswered: 0 },
      ]),
    );
    this.perCaller = limits.define(CALLS_PER_CALLER);
    this.requests = new Counter({
      name: 'powerline_module_backend_requests_total',
      help: 'Calls of modules’ own backends by this process, by how they ended.',
      labelNames: ['module', 'outcome'],
      registers: [registry],
    });
    const { backends } = this;
    new Gauge({
      name: 'powerline_module_backend_paused',
      help: '1 while this process does not ask a module’s backend, because it did not answer.',
      labelNames: ['module'],
      registers: [registry],
      collect() {
        for (const [module, { breaker }] of backends) this.set({ module }, breaker.state === 'closed' ? 0 : 1);
      },
    });
  }

  /**
   * @param access that the guard checked
   * @throws HttpProblem 429, 502, 503, 504
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { module, path, query }: BackendAddress,
    access: Access,
  ): Promise<Buffer> {
    const backend = this.backends.get(module);
    // The guard looked before.
    if (!backend) throw busy();
    const { signedInUser: user } = request;
    await this.perCaller.takeOrRefuse(`${module} ${user ? user.id : addressKey(request.ip)}`);
    if (backend.unanswered >= AT_ONCE_MAX) throw this.refuse(module, 'busy', busy());
    const { breaker, msLeft } = admit(backend.breaker, performance.now());
    backend.breaker = breaker;
    if (msLeft > 0) throw this.refuse(module, 'paused', paused(msLeft));
    backend.unanswered += 1;
    try {
      const answer = await traceCall(request.method, module, async () =>
        askBackend({
          backend: backend.url,
          method: request.method,
          path: `${path}${query}`,
          headers: await this.headersFor(request, module, access),
          // Serialized again, so the backend gets exactly what was checked here.
          body: request.body === undefined ? undefined : JSON.stringify(request.body),
          left: whenLeft(reply),
        }),
      );
      const headers = headersToCaller(answer, access);
      this.end(module, backend, 'answered');
      reply.status(answer.status).headers(headers);
      return answer.body;
    } catch (error) {
      const kind = error instanceof BackendFailure ? error.kind : 'left';
      this.end(module, backend, kind);
      if (!(error instanceof BackendFailure)) throw error;
      if (kind !== 'left') request.log.warn({ module, reason: error.message }, 'a module’s backend failed');
      throw problemOf(kind);
    } finally {
      backend.unanswered -= 1;
    }
  }

  /** Of a module that has one: for admins. */
  stateOf(module: string): NonNullable<AdminModule['backend']> {
    const backend = this.backends.get(module);
    const isPaused = backend !== undefined && backend.breaker.state !== 'closed';
    return { isConnected: backend !== undefined, pausedSince: (isPaused && backend.pausedAt?.toISOString()) || null };
  }

  private end(module: string, backend: Backend, ended: keyof typeof OUTCOMES): void {
    const wasClosed = backend.breaker.state === 'closed';
    backend.breaker = settle(backend.breaker, OUTCOMES[ended], performance.now());
    if (wasClosed && backend.breaker.state === 'open') backend.pausedAt = new Date();
    this.requests.inc({ module, outcome: ended });
  }

  private refuse(module: string, outcome: 'busy' | 'paused', problem: HttpProblem): HttpProblem {
    this.requests.inc({ module, outcome });
    return problem;
  }

  private async headersFor(request: FastifyRequest, module: string, access: Access): Promise<Record<string, string>> {
    const { headers, id: requestId, signedInUser: user } = request;
    const { traceparent } = headers;
    const trace = activeSpan()?.traceParent ?? (typeof traceparent === 'string' ? traceparent : undefined);
    return {
      ...headersToBackend(headers),
      'accept-encoding': 'identity',
      authorization: `Bearer ${await this.statements.write({ module, access, user, requestId })}`,
      'x-request-id': requestId,
      ...(trace !== undefined && { traceparent: trace }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    };
  }
}

/** What the end of a request says about the backend. */
const OUTCOMES = {
  answered: 'answered',
  unusable: 'answered',
  unreachable: 'failed',
  timeout: 'failed',
  left: 'unknown',
} as const satisfies Record<string, Outcome>;

/** Aborts when the caller goes away before the answer is sent. */
function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) left.abort();
  });
  return left.signal;
}

function problemOf(kind: BackendFailure['kind']): HttpProblem {
  switch (kind) {
    case 'timeout':
      return new HttpProblem(
        504,
        'gateway_timeout',
        t('This part of the site took too long to answer. Everything else works. Try again in a moment.'),
        { retryAfter: 5, isOrdinary: true },
      );
    case 'left':
      // No one reads it. The metrics count it as the caller's.
      return new HttpProblem(400, 'invalid_input', t('The request ended before all of it had arrived'));
    case 'unreachable':
    case 'unusable':
      return new HttpProblem(
        502,
        'bad_gateway',
        t('This part of the site can’t answer right now. Everything else works. Try again in a few minutes.'),
        { retryAfter: 30, isOrdinary: true },
      );
  }
}

const paused = (msLeft: number) =>
  new HttpProblem(
    503,
    'unavailable',
    t(
      'This part of the site isn’t answering, so it’s paused for a moment. Everything else works. Try again in a minute.',
    ),
    { retryAfter: Math.ceil(msLeft / 1000), isOrdinary: true },
  );

const busy = () =>
  new HttpProblem(503, 'unavailable', t('This part of the site is busy. Try again in a moment.'), {
    retryAfter: 2,
    isOrdinary: true,
  });
