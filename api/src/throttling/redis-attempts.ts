import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createClient } from '@redis/client';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';
import type { Counted, Limit } from './limit.ts';

/** A request waits no longer for Redis; then Postgres counts. */
const ANSWER_TIMEOUT_MS = 100;
/** The start waits no longer for the first connection. */
const FIRST_CONNECTION_MS = 1_000;
const RETRY_MS = 500;
/** A probe holds nobody up, so it is more patient: Redis that is slow once is not told of. */
const PROBE_TIMEOUT_MS = 500;
const PREFIX = 'powerline:limit:';

// One script is one atomic step. A key without an end would lock somebody out for ever: it gets one.
const ADD = `
  local counted = {}
  for i, key in ipairs(KEYS) do
    local attempts = redis.call('INCR', key)
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[i]) end
    table.insert(counted, attempts)
    table.insert(counted, redis.call('PTTL', key))
  end
  return counted`;
const TAKE_BACK = `
  for _, key in ipairs(KEYS) do
    if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
  end
  return {}`;
const repliesSchema = v.array(v.number());

/**
 * Attempts in Redis, by its clock. Whenever it does not answer, the caller is told so at once, and Redis is asked again
 * in the background only: one request waits at most {@link ANSWER_TIMEOUT_MS}, the next ones not at all.
 */
@Injectable()
export class RedisAttempts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly client: ReturnType<typeof createClient> | undefined;
  private isClosing = false;
  private isUsable = false;
  private probing: Promise<void> | undefined;
  private isNoticed = false;

  constructor(
    @Inject(CONFIG) { REDIS_URL }: Config,
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {
    if (REDIS_URL === undefined) return;
    this.client = createClient({
      url: REDIS_URL,
      name: 'powerline-api',
      // A command that cannot be sent now is Postgres' business, not one for later.
      disableOfflineQueue: true,
      socket: { connectTimeout: FIRST_CONNECTION_MS, reconnectStrategy: RETRY_MS },
    });
    this.client.on('error', () => this.distrust());
    this.client.on('ready', () => this.probe());
  }

  /** Counts one attempt under each key. @returns what each key has come to, null when Redis is not there */
  async add(limits: readonly Limit[]): Promise<Map<string, Counted> | null> {
    const replies = await this.run(
      ADD,
      limits,
      limits.map(({ windowSeconds }) => String(windowSeconds * 1000)),
    );
    if (replies === null) return null;
    return new Map(
      limits.map(({ key }, i) => [
        key,
        { attempts: replies[2 * i] ?? 0, secondsLeft: Math.ceil((replies[2 * i + 1] ?? 0) / 1000) },
      ]),
    );
  }

  /** Takes one attempt back from each key. @returns false when Redis is not there */
  async takeBack(limits: readonly Limit[]): Promise<boolean> {
    return (await this.run(TAKE_BACK, limits, [])) !== null;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.client === undefined) return;
    const { client } = this;
    const firstOutcome = new Promise<void>((resolve) => client.once('ready', resolve).once('error', () => resolve()));
    // Goes on trying by itself; it rejects only when the server closes meanwhile.
    client.connect().catch(() => undefined);
    await Promise.race([firstOutcome, delay(FIRST_CONNECTION_MS, undefined, { ref: false })]);
    if (client.isReady) await this.probe();
    else this.distrust();
  }

  onApplicationShutdown(): void {
    this.isClosing = true;
    this.isUsable = false;
    this.client?.destroy();
  }

  private async run(script: string, limits: readonly Limit[], values: string[]): Promise<number[] | null> {
    if (!this.isUsable) return null;
    try {
      return await this.evaluate(
        script,
        limits.map(({ key }) => PREFIX + key),
        values,
        ANSWER_TIMEOUT_MS,
      );
    } catch {
      // Too late, or an answer such as "read-only" or "out of memory": none of them is worth failing a login.
      this.isUsable = false;
      void this.probe();
      return null;
    }
  }

  private async evaluate(script: string, keys: string[], values: string[], timeoutMs: number): Promise<number[]> {
    if (this.client === undefined) throw new Error('There is no REDIS_URL');
    const answer = this.client.eval(script, { keys, arguments: values });
    answer.catch(() => undefined);
    const answered = new AbortController();
    try {
      // What the timer gives is no reply, so it throws like any other answer that is none.
      return v.parse(repliesSchema, await Promise.race([answer, waitForAnswer(timeoutMs, answered.signal)]));
    } finally {
      answered.abort();
    }
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
        await this.evaluate(ADD, [`${PREFIX}probe`], ['1000'], PROBE_TIMEOUT_MS);
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

/** After the time, one look at what has arrived: an answer that only waits for this busy process is not late. */
async function waitForAnswer(timeoutMs: number, signal: AbortSignal): Promise<void> {
  await delay(timeoutMs, undefined, { signal });
  await nextTurn();
}
