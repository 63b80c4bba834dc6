import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { DirectAnswer } from '../http/direct-answer.ts';

/** Traces and metrics of this process, on their way to a collector. */
export interface Telemetry {
  /** Begins a span for each call. @param answer is asked inside of it, and what goes on from there belongs to it */
  traceRequests(answer: DirectAnswer): DirectAnswer;
  /** Says what a request was. @returns its trace's id for the log; undefined where it isn't traced */
  nameRequest(request: IncomingMessage, answered: { route: string | undefined; status: number }): string | undefined;
  /** Does a job inside of a span. @param kind its name */
  traceJob<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** From now on, traces show each statement that a pool's connections run. */
  traceStatements(pool: pg.Pool): void;
  /** From now on, sends what is measured once a minute. */
  exportMetrics(registry: Registry): void;
  /** Sends what was measured a last time. Call it while everything can still be measured; `close` waits for it. */
  stopMetrics(): void;
  /** Sends what is left, for a moment at most. */
  close(): Promise<void>;
}

/** Under this name {@link Telemetry} is injected; null where the settings name no collector. */
export const TELEMETRY = Symbol('telemetry');
