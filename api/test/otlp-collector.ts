import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const ATTRIBUTES = v.array(
  v.object({
    key: v.string(),
    value: v.union([
      v.pipe(
        v.object({ stringValue: v.string() }),
        v.transform(({ stringValue }) => stringValue),
      ),
      v.pipe(
        v.object({ intValue: v.number() }),
        v.transform(({ intValue }) => intValue),
      ),
      v.pipe(
        v.object({ doubleValue: v.number() }),
        v.transform(({ doubleValue }) => doubleValue),
      ),
    ]),
  }),
);
const attributes = v.pipe(
  ATTRIBUTES,
  v.transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, value]))),
);
const resource = v.object({ attributes });

const SPAN = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  attributes,
  status: v.object({ code: v.number(), message: v.optional(v.string()) }),
});
const TRACES = v.object({
  resourceSpans: v.array(v.object({ resource, scopeSpans: v.array(v.object({ spans: v.array(SPAN) })) })),
});

const points = v.optional(v.object({ dataPoints: v.array(v.looseObject({ attributes })) }));
const METRICS = v.object({
  resourceMetrics: v.array(
    v.object({
      resource,
      scopeMetrics: v.array(
        v.object({
          metrics: v.array(v.object({ name: v.string(), gauge: points, sum: points, histogram: points })),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = v.InferOutput<typeof SPAN>;
type CollectedMetric = v.InferOutput<
  typeof METRICS
>['resourceMetrics'][number]['scopeMetrics'][number]['metrics'][number];

/** A collector of OpenTelemetry on this machine, which keeps what it gets by OTLP as JSON. */
export class OtlpCollector {
  readonly spans: CollectedSpan[] = [];
  readonly metrics: CollectedMetric[] = [];
  readonly resources: Readonly<Record<string, unknown>>[] = [];
  /** As they arrived. */
  readonly bodies: string[] = [];
  readonly authorizations = new Set<string | undefined>();
  /** What it says to all that it takes; `nothing` hangs until it stops. */
  answer: number | 'nothing' = 200;
  readonly #hanging: ServerResponse[] = [];
  readonly #server: Server = createServer((request, response) => {
    void this.#take(request).then(() => {
      if (this.answer === 'nothing') this.#hanging.push(response);
      else send(response, this.answer);
    });
  });

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    // Else those who wait would try again for a while.
    for (const response of this.#hanging) send(response, 200);
    this.#server.close();
    await once(this.#server, 'close');
  }

  get url(): string {
    // A server that listens on a port has such an address.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #take(request: IncomingMessage): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    this.bodies.push(body);
    this.authorizations.add(request.headers.authorization);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = v.parse(TRACES, JSON.parse(body));
      this.resources.push(...resourceSpans.map((one) => one.resource.attributes));
      this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    } else if (request.url === '/v1/metrics') {
      const { resourceMetrics } = v.parse(METRICS, JSON.parse(body));
      this.metrics.push(
        ...resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      );
    }
  }
}

const send = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end('{}');
