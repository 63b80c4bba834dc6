import { Gauge, Histogram, type Registry } from 'prom-client';

// 0.3 s is the limit of deploy/monitoring.
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10];

/** A request that is answered. */
export interface AnsweredRequest {
  method: string;
  /** The pattern of its route: never its path, which visitors choose. */
  route: string | undefined;
  status: number;
  milliseconds: number;
}

/**
 * Measures the requests of a server.
 *
 * @param requestsInFlight how many are being answered now
 * @returns the function to call for each answered request
 */
export function requestMetrics(
  registry: Registry,
  requestsInFlight: () => number,
): (answered: AnsweredRequest) => void {
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
  // Routes, methods and classes of status are few: their labels are looked at once, not for each request.
  const observers = new Map<string, (seconds: number) => void>();
  return ({ method, route = 'none', status, milliseconds }) => {
    const statusClass = `${Math.floor(status / 100)}xx`;
    const key = `${method} ${statusClass} ${route}`;
    let observe = observers.get(key);
    if (observe === undefined) {
      observe = duration.labels({ method, route, status: statusClass }).observe;
      observers.set(key, observe);
    }
    observe(milliseconds / 1000);
  };
}
