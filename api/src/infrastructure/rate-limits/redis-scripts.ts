import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisClientType } from '@redis/client';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config/config.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';

/** A request waits no longer for Redis; then Postgres counts. */
const ANSWER_TIMEOUT_MS = 100;
/** The start waits no longer for the first connection. */
const FIRST_CONNECTION_MS = 1_000;
const RETRY_MS = 500;
/** No request waits for a probe, so it is more patient: a Redis that is slow once is not reported. */
const PROBE_TIMEOUT_MS = 500;
const PROBE_KEY = 'powerline:limit:probe';

/** What the script of the limiter gives: the count, and the milliseconds until it ends. */
const replySchema = v.tuple([v.number(), v.number()]);

interface ScriptInput {
  keys: string[];
  arguments: string[];
}

/**
 * The client of Redis as the limiter needs it. Whenever Redis does not answer, a script fails at once, so that the
 * limiter's insurance counts, and Redis is asked again in the background only: one request waits at most
 * {@link ANSWER_TIMEOUT_MS}, the next ones not at all. The limiter itself would let each of them wait.
 */
@Injectable()
export class RedisScripts implements OnApplicationBootstrap, OnApplicationShutdown {
  private client: RedisClientType | undefined;
  private isClosing = false;
  private isUsable = false;
  private probing: Promise<void> | undefined;
  private isNoticed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {}

  /** Whether there is a REDIS_URL. */
  get isConfigured(): boolean {
    return this.config.REDIS_URL !== undefined;
  }

  /**
   * Runs a script as one atomic step. The name and the form are those of node-redis, which the limiter calls.
   *
   * @throws Error when Redis is not there, is late, or answers with something else than two numbers
   */
  async eval(script: string, input: ScriptInput): Promise<[number, number]> {
    if (this.client === undefined || !this.isUsable) throw new Error('Redis is not there');
    try {
      return v.parse(replySchema, await inTime(this.client.eval(script, input), ANSWER_TIMEOUT_MS));
    } catch (error) {
      // Too late, or an answer such as "read-only" or "out of memory": none of them is worth failing a login.
      this.isUsable = false;
      void this.probe();
      throw error;
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    const { REDIS_URL } = this.config;
    if (REDIS_URL === undefined) return;
    const client = await this.createClient(REDIS_URL);
    if (this.isClosing) return;
    this.client = client;
    const firstOutcome = new Promise<void>((resolve) => client.once('ready', resolve).once('error', () => resolve()));
    // Goes on trying on its own; it rejects only when the server closes meanwhile.
    client.connect().catch(() => undefined);
    await Promise.race([firstOutcome, delay(FIRST_CONNECTION_MS, undefined, { ref: false })]);
    if (client.isReady) await this.probe();
    else this.distrust();
  }

  private async createClient(url: string): Promise<RedisClientType> {
    // A quarter of all files that the API would load at its start, for a setting that few sites have.
    const { createClient } = await import('@redis/client');
    const client: RedisClientType = createClient({
      url,
      name: 'powerline-api',
      // A command that cannot be sent now is Postgres' business, not one for later.
      disableOfflineQueue: true,
      socket: { connectTimeout: FIRST_CONNECTION_MS, reconnectStrategy: RETRY_MS },
    });
    client.on('error', () => this.distrust());
    client.on('ready', () => this.probe());
    return client;
  }

  onApplicationShutdown(): void {
    this.isClosing = true;
    this.isUsable = false;
    this.client?.destroy();
  }

  /** Asks until Redis counts again: what a PING answers says nothing about writing. Ends when the connection breaks. */
  private probe(): Promise<void> {
    this.probing ??= this.askUntilUsable().finally(() => {
      this.probing = undefined;
    });
    return this.probing;
  }

  private async askUntilUsable(): Promise<void> {
    while (this.client?.isReady && !this.isUsable) {
      try {
        await inTime(this.client.set(PROBE_KEY, '1', { expiration: { type: 'EX', value: 1 } }), PROBE_TIMEOUT_MS);
        this.isUsable = true;
        if (this.isNoticed) this.onNotice('Redis (REDIS_URL) is back: rate limits are counted there again.');
        this.isNoticed = false;
      } catch {
        this.distrust();
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private distrust(): void {
    this.isUsable = false;
    if (this.isNoticed || this.isClosing) return;
    this.isNoticed = true;
    this.onNotice('Redis (REDIS_URL) does not answer: rate limits are counted in Postgres until it does.');
  }
}

/** @throws Error when the answer is not there in time, or is itself an error */
async function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  // Of two failures only the first is looked at.
  answer.catch(() => undefined);
  const answered = new AbortController();
  try {
    return await Promise.race([answer, tooLate(timeoutMs, answered.signal)]);
  } finally {
    answered.abort();
  }
}

/** After the time, one look at what has arrived: an answer that only waits for this busy process is not late. */
async function tooLate(timeoutMs: number, signal: AbortSignal): Promise<never> {
  await delay(timeoutMs, undefined, { signal });
  await nextTurn();
  throw new Error('Redis did not answer in time');
}
