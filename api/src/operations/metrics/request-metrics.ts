import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every request of a server by its route's pattern: never by its path, which visitors choose.
 *
 * @param requestsInFlight how many are being answered now
 */
export function measureRequests(fastify: FastifyInstance, registry: Registry, requestsInFlight: () => number): void {
  const duration = new Histogram({
    name: 'powerline_http_request_duration_seconds',
    help: 'Requests answered, by route pattern and class of status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'powerline_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [registry],
    collect() {
      this.set(requestsInFlight());
    },
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}
