import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { runInSpan } from '../active-span/active-span.ts';
import type { DirectAnswer } from '../http/direct-answer.ts';
import { RecordedSpan, traceHeader } from './recorded-span.ts';

const CALLS = '/api/';
/** Monitors send these all the time. */
const NOT_TRACED = /^\/api\/(?:health\/|metrics(?:\?|$))/;

/** A span for each call of the API. */
export class RequestSpans {
  readonly #spans = new WeakMap<IncomingMessage, RecordedSpan>();

  constructor(private readonly tracer: Tracer) {}

  around(answer: DirectAnswer): DirectAnswer {
    return (request, response, goOn) => {
      const { url = '' } = request;
      if (!url.startsWith(CALLS) || NOT_TRACED.test(url)) return answer(request, response, goOn);
      const span = this.#begin(request, response);
      if (!span.isRecording()) return answer(request, response, goOn);
      const recorded = new RecordedSpan(this.tracer, span);
      this.#spans.set(request, recorded);
      // Also when the client goes away.
      response.once('close', () => recorded.end());
      runInSpan(recorded, () => {
        if (!answer(request, response, goOn)) goOn(request, response);
      });
      return true;
    };
  }

  /** @param route the pattern: paths and queries hold what people type. @returns the trace's id */
  name(request: IncomingMessage, route: string | undefined, status: number): string | undefined {
    const span = this.#spans.get(request);
    const { method } = request;
    span?.answer(
      route === undefined ? `${method}` : `${method} ${route}`,
      status,
      route === undefined ? {} : { 'http.route': route },
    );
    return span?.traceId;
  }

  #begin({ method = '', headers: { traceparent } }: IncomingMessage, response: ServerResponse): Span {
    // Its type knows lists, which Node makes of other headers alone.
    const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
    const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
    const span = this.tracer.startSpan(method, options, context);
    // So the page's next calls join this trace (request() of packages/platform), or stay out of it if it isn't sampled.
    if (parent === null) response.setHeader('traceresponse', traceHeader(span.spanContext()));
    return span;
  }
}
