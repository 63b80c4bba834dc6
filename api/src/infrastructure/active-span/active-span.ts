import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorDetails } from '../errors/describe-error.ts';

/** A request or job that is traced. Code that adds to its trace needs nothing of OpenTelemetry. */
export interface ActiveSpan {
  /**
   * Begins a step of it that waits for something outside of this process.
   *
   * @param attributes without anything that a person entered
   * @returns ends the step, with what it failed with
   */
  begin(name: string, attributes: Readonly<Record<string, string>>): (failure?: unknown) => void;
  /** Of its header `traceparent` (W3C Trace Context), for a server that continues its trace. */
  readonly traceParent: string;
  /** Says why it failed, as the log does. */
  fail(details: ErrorDetails): void;
}

const spans = new AsyncLocalStorage<ActiveSpan>();

/** What runs right now, if it is traced. */
export const activeSpan = (): ActiveSpan | undefined => spans.getStore();

/** Runs work as part of a span, with everything that it waits for. */
export const runInSpan = <T>(span: ActiveSpan, work: () => T): T => spans.run(span, work);

/** Has what others call later, on behalf of what runs right now, count as part of that. */
export function keepSpan<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const span = spans.getStore();
  return span === undefined ? call : (...args) => spans.run(span, () => call(...args));
}

/**
 * Calls a server of someone else. A trace then shows how long that took.
 *
 * @param host nothing else of the address, which may hold a secret
 */
export async function traceCall<T>(method: string, host: string, call: () => Promise<T>): Promise<T> {
  const end = activeSpan()?.begin(`${method} ${host}`, { 'http.request.method': method, 'server.address': host });
  if (end === undefined) return call();
  try {
    const answer = await call();
    end();
    return answer;
  } catch (error) {
    end(error);
    throw error;
  }
}
