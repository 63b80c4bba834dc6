import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { httpServer } from '../infrastructure/connections/http-server.ts';
import { CONNECTION_LIMITS } from '../infrastructure/connections/limits.ts';
import { refuseOtherMethods } from '../infrastructure/http/allowed-methods.ts';
import { HttpProblem } from '../infrastructure/http/http-problem.ts';
import { checkOrigin } from '../infrastructure/http/origin-check.ts';
import { ProblemFilter, sendProblem } from '../infrastructure/http/problem.filter.ts';
import { BODY_LIMIT, readBodies } from '../infrastructure/http/request-body.ts';
import { PERMISSIONS_POLICY, SECURITY_HEADERS } from '../infrastructure/http/security-headers.ts';
import { validationPipe } from '../infrastructure/http/validation.pipe.ts';
import { ReadRouting } from '../infrastructure/read-routing/read-routing.ts';
import { RecentWrite } from '../infrastructure/read-routing/recent-write.ts';
import { Metrics } from '../operations/metrics/metrics.ts';
import { measureRequests } from '../operations/metrics/request-metrics.ts';
import { appModule, type Foundation } from './app.module.ts';

export type LogLevel = 'info' | 'warn' | 'silent';

/** Puts the application together, without listening yet. */
export async function createApplication(foundation: Foundation, logLevel: LogLevel): Promise<NestFastifyApplication> {
  const { config } = foundation;
  const server = httpServer(CONNECTION_LIMITS, (reason) =>
    adapter.getInstance().log.info({ reason }, 'connection ended'),
  );
  const adapter: FastifyAdapter = new FastifyAdapter({
    serverFactory: server.serverFactory,
    clientErrorHandler: server.clientErrorHandler,
    logger: { level: logLevel },
    // Our own line per request below: Fastify's would log the whole URL, and a query may hold what a person typed.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
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
    logger: ['error', 'fatal'],
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  readBodies(fastify);
  measureRequests(fastify, app.get(Metrics).registry, server.requestsInFlight);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    // Before the origin: nothing can be changed there.
    if (request.is404) refuseOtherMethods(request, config.SITE_DIR !== null);
    checkOrigin(request, config.PUBLIC_ORIGIN);
  });
  const routing = app.get(ReadRouting);
  const recentWrite = app.get(RecentWrite);
  fastify.addHook('onRequest', async (request) => {
    request.read = routing.of(request);
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // Most answers depend on who asks. One that does not says itself how it may be kept.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  fastify.addHook('onSend', async (request, reply) => recentWrite.markIfWriting(request, reply));
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  app.useSecurityHeaders(SECURITY_HEADERS);
  app.useGlobalPipes(validationPipe);
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  await fastify.ready();
  return app;
}
