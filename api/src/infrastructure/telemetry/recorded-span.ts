import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { ActiveSpan } from '../active-span/active-span.ts';
import { describeError, type ErrorDetails } from '../errors/describe-error.ts';

/** The span of a request or job, which gets steps of its own. */
export class RecordedSpan implements ActiveSpan {
  readonly #context: Context;
  #hasFailed = false;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: Span,
  ) {
    this.#context = trace.setSpan(ROOT_CONTEXT, span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceParent(): string {
    return traceHeader(this.span.spanContext());
  }

  begin(name: string, attributes: Attributes): (failure?: unknown) => void {
    const step = this.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, this.#context);
    return (failure) => {
      // Its fingerprint would be of this place, and no line of the log has it.
      if (failure !== undefined) markFailed(step, describeError(failure));
      step.end();
    };
  }

  fail(details: ErrorDetails): void {
    this.#hasFailed = true;
    markFailed(this.span, details, details.fingerprint);
  }

  /** @param status of the answer: what failed without saying why has failed, too */
  answer(name: string, status: number, attributes: Attributes): void {
    this.span.updateName(name).setAttributes({ ...attributes, 'http.response.status_code': status });
    if (status >= 500 && !this.#hasFailed) this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** As W3C Trace Context, Level 2, has it. */
export const traceHeader = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Never with the error's message, which may repeat a value. */
function markFailed(span: Span, { kind, sqlstate }: ErrorDetails, message?: string): void {
  span.setAttribute('error.type', sqlstate ?? kind);
  span.setStatus({ code: SpanStatusCode.ERROR, ...(message !== undefined && { message }) });
}
