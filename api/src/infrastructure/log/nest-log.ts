import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../errors/describe-error.ts';

/** Has Nest, and those who use its `Logger`, write to the log of requests. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>) {}

  /** Nest tells at this level what it does at a start: of no use to an operator. */
  log(): void {}

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** @param rest ends with the name of the part of the program that speaks */
  private write(level: 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const part = rest.at(-1);
    const context = typeof part === 'string' ? { context: part } : {};
    if (typeof message === 'string') this.target[level](context, message);
    else this.target[level]({ ...context, ...describeError(message) }, 'Nest failed');
  }
}
