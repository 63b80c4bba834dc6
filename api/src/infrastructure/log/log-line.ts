import { hostname } from 'node:os';
import type { ErrorDetails } from '../errors/describe-error.ts';
import { logStream } from './log-stream.ts';

/** As Fastify's logger numbers them. */
const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/**
 * Writes a line for the operator to the log of this process, in the form of the lines about requests.
 *
 * @param details of the error that it is about
 */
export function writeLogLine(level: keyof typeof LEVELS, msg: string, details?: ErrorDetails): void {
  const origin = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname() };
  logStream().write(`${JSON.stringify({ ...origin, ...details, notice: true, msg })}\n`);
}
