import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { CurrentUserAnswers } from '../accounts/sessions/current-user-answers.ts';
import { httpServer } from '../infrastructure/connections/http-server.ts';
import { CONNECTION_LIMITS } from '../infrastructure/connections/limits.ts';
import { refuseOtherMethods } from '../infrastructure/http/allowed-methods.ts';
import type { DirectAnswer } from '../infrastructure/http/direct-answer.ts';
import { HttpProblem } from '../infrastructure/http/http-problem.ts';
import { checkOrigin } from '../infrastructure/http/origin-check.ts';
import { ProblemFilter, sendProblem } from '../infrastructure/http/problem.filter.ts';
import { BODY_LIMIT, readBodies } from '../infrastructure/http/request-body.ts';
import { SECURITY_HEADERS } from '../infrastructure/http/security-headers.ts';
import { validationPipe } from '../infrastructure/http/validation.pipe.ts';
import { speakToVisitors } from '../infrastructure/language/speak-to-visitors.ts';
import { logStream } from '../infrastructure/log/log-stream.ts';
import { NestLog } from '../infrastructure/log/nest-log.ts';
import { ReadRouting } from '../infrastructure/read-routing/read-routing.ts';
import { RecentWrite } from '../infrastructure/read-routing/recent-write.ts';
import { CachedAnswers } from '../infrastructure/response-cache/cached-answers.ts';
import { CurrentLook } from '../infrastructure/site-look/current-look.ts';
import { Metrics } from '../operations/metrics/metrics.ts';
import { type AnsweredRequest, requestMetrics } from '../operations/metrics/request-metrics.ts';
import { appModule, type Foundation } from './app.module.ts';
import { DirectAnswers } from './direct-answers.ts';

export type LogLevel = 'info' | 'warn' | 'silent';

const newRequestId = (): string => randomUUID();

/** Puts the application together, without listening yet. */
export async function createApplication(foundation: Foundation, logLevel: LogLevel): Promise<NestFastifyApplication> {
  const { config, telemetry } = foundation;
  const answerDirectly: DirectAnswer = (request, response, goOn) => direct.answer(request, response, goOn);
  const server = httpServer(
    CONNECTION_LIMITS,
    (reason) => adapter.getInstance().log.info({ reason }, 'connection ended'),
    telemetry?.traceRequests(answerDirectly) ?? answerDirectly,
  );
  const adapter: FastifyAdapter = new FastifyAdapter({
    serverFactory: server.serverFactory,
    clientErrorHandler: server.clientErrorHandler,
    logger: { level: logLevel, stream: logStream() },
    // Our own line per request below: Fastify's would log the whole URL, and a query may hold what a person typed.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    // The router refuses such an address before any hook runs, so nothing else sets headers here.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
      sendProblem(new HttpProblem(400, 'invalid_input', 'The address cannot be understood'), request, reply);
    },
    // While closing, what is already connected is still served; new connections are refused by then.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(appModule(foundation), adapter, {
    logger: new NestLog(adapter.getInstance().log),
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  readBodies(fastify);
  const { registry } = app.get(Metrics);
  const measure = requestMetrics(registry, server.requestsInFlight);
  telemetry?.exportMetrics(registry);
  const routing = app.get(ReadRouting);
  const recentWrite = app.get(RecentWrite);
  /** Every answer is logged and counted here, also those without Fastify. Of health probes, only failures are logged. */
  const record = (request: IncomingMessage, id: string, answered: AnsweredRequest) => {
    measure(answered);
    // As OpenTelemetry names it in logs. Left out of the line where it is undefined.
    const trace_id = telemetry?.nameRequest(request, answered);
    if (answered.status < 400 && answered.route?.startsWith('/api/health/')) return;
    const milliseconds = Math.round(answered.milliseconds * 10) / 10;
    fastify.log.info({ reqId: id, ...answered, milliseconds, trace_id });
  };
  const sources = { currentUser: app.get(CurrentUserAnswers), cached: app.get(CachedAnswers) };
  const direct = new DirectAnswers(sources, newRequestId, record);
  // Hooks take `done` instead of being async: each promise would cost every request another turn of the microtasks.
  // The adapter's own comes before all others: what it or Nest refuses has the headers too.
  adapter.setOnRequestHook((request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    done();
  });
  const looks = app.get(CurrentLook);
  speakToVisitors(fastify, () => looks.known);
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Before the origin: nothing can be changed there.
    if (request.is404) refuseOtherMethods(request, config.SITE_DIR !== null);
    checkOrigin(request, config.PUBLIC_ORIGIN);
    request.read = routing.of(request);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // Most answers depend on who asks. One that does not says itself how it may be kept.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    recentWrite.markIfWriting(request, reply);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { liveRoute, method, routeOptions } = request;
    const milliseconds = direct.waited(request.raw) + reply.elapsedTime;
    record(request.raw, request.id, {
      method,
      route: liveRoute ?? routeOptions.url,
      status: reply.statusCode,
      milliseconds,
    });
    done();
  });
  app.useGlobalPipes(validationPipe);
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  await fastify.ready();
  return app;
}
