import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { API_VERSION } from '@powerline/contract/versions';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { runInSpan } from '../active-span/active-span.ts';
import type { Config } from '../config/config.ts';
import { describeError } from '../errors/describe-error.ts';
import type { DirectAnswer } from '../http/direct-answer.ts';
import type { Notice } from '../startup/notice.ts';
import { RecordedSpan } from './recorded-span.ts';
import { RegistryMetrics } from './registry-metrics.ts';
import { RequestSpans } from './request-spans.ts';
import { samplerOf } from './sampler.ts';
import type { Telemetry } from './telemetry.ts';
import { traceStatements } from './traced-pool.ts';

const METRICS_EVERY_MS = 60_000;
/** At the end: a collector that is away or slow delays it by so much. */
const FLUSH_MS = 2_000;
/** Of an attribute: some statements are pages long. */
const VALUE_MAX_LENGTH = 4_096;

type OtlpConfig = Config & { OTEL_EXPORTER_OTLP_ENDPOINT: string };

/**
 * Sends traces and metrics by OTLP over HTTP, as JSON. Nothing is registered globally: each server of a process has its
 * own. Sending happens beside everything else; what a collector doesn't take in time is dropped (2,048 spans wait at most).
 */
export class OtlpTelemetry implements Telemetry {
  readonly #resource: Resource;
  readonly #tracers: TracerProvider;
  readonly #tracer: Tracer;
  readonly #requests: RequestSpans;
  readonly #metricExporter: OTLPMetricExporter;
  #meters: MeterProvider | undefined;
  #metricsEnd: Promise<void> | undefined;

  constructor(config: OtlpConfig, onNotice: Notice) {
    this.#resource = resourceFromAttributes({
      'service.version': API_VERSION,
      'service.instance.id': randomUUID(),
    })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }));
    const headers = parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS);
    const urlOf = (signal: string) => `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/${signal}`;
    this.#tracers = new TracerProvider({
      resource: this.#resource,
      sampler: samplerOf(config),
      spanLimits: { attributeValueLengthLimit: VALUE_MAX_LENGTH },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: watched(new OTLPTraceExporter({ url: urlOf('traces'), headers }), 'traces', onNotice),
        }),
      ],
    });
    this.#metricExporter = watched(new OTLPMetricExporter({ url: urlOf('metrics'), headers }), 'metrics', onNotice);
    this.#tracer = this.#tracers.getTracer('powerline-api', API_VERSION);
    this.#requests = new RequestSpans(this.#tracer);
  }

  traceRequests(answer: DirectAnswer): DirectAnswer {
    return this.#requests.around(answer);
  }

  nameRequest(request: IncomingMessage, { route, status }: { route: string | undefined; status: number }) {
    return this.#requests.name(request, route, status);
  }

  async traceJob<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const attributes = { 'messaging.operation.type': 'process', 'messaging.destination.name': kind };
    const span = this.#tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
    if (!span.isRecording()) return work();
    const recorded = new RecordedSpan(this.#tracer, span);
    try {
      return await runInSpan(recorded, work);
    } catch (error) {
      recorded.fail(describeError(error));
      throw error;
    } finally {
      recorded.end();
    }
  }

  traceStatements(pool: pg.Pool): void {
    traceStatements(pool);
  }

  exportMetrics(registry: Registry): void {
    const reader = new PeriodicExportingMetricReader({
      exporter: this.#metricExporter,
      exportIntervalMillis: METRICS_EVERY_MS,
      metricProducers: [new RegistryMetrics(registry, this.#resource)],
    });
    this.#meters = new MeterProvider({ resource: this.#resource, readers: [reader] });
  }

  stopMetrics(): void {
    this.#metricsEnd ??= this.#meters?.shutdown();
    // Waited for in close().
    this.#metricsEnd?.catch(() => undefined);
  }

  async close(): Promise<void> {
    this.stopMetrics();
    const sent = Promise.allSettled([this.#tracers.shutdown(), this.#metricsEnd]);
    await Promise.race([sent, delay(FLUSH_MS, undefined, { ref: false })]);
  }
}

/** What takes finished spans or measured values, and says how that went. */
interface Exporter {
  export(items: unknown, done: (result: ExportResult) => void): void;
}

/**
 * Has the operator told once that the collector takes nothing of a kind, and once that it does again: some take only one.
 *
 * @returns the same exporter
 */
function watched<Kind extends object>(exporter: Kind & Exporter, what: string, onNotice: Notice): Kind {
  let isRefused = false;
  const note = ({ code }: ExportResult) => {
    if (isRefused === (code !== ExportResultCode.SUCCESS)) return;
    isRefused = !isRefused;
    onNotice(
      isRefused
        ? `The collector (OTEL_EXPORTER_OTLP_ENDPOINT) takes no ${what}: they are dropped until it does.`
        : `The collector (OTEL_EXPORTER_OTLP_ENDPOINT) takes ${what} again.`,
    );
  };
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      note(result);
      done(result);
    });
  return exporter;
}
