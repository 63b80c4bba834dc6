import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from '../config/database-url.ts';
import { KEEP_ALIVE } from '../database-connections/pooled-client.ts';
import { ResponseCache, TOPICS } from './response-cache.ts';

/** The channel that reports a committed change to every instance; the payload is a topic. */
export const CHANGES_CHANNEL = 'powerline_changes';
/** Under this name each instance has one connection open. */
export const LISTENER_NAME = 'powerline-changes';
const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

/** Hears what any instance changed, over its own connection: LISTEN ends with its connection. */
@Injectable()
export class ChangeListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly actions: { payload: string; action: () => void }[] = [];

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(ResponseCache) private readonly cache: Pick<ResponseCache, 'drop' | 'setHearsChanges'>,
  ) {}

  /** @param action runs at each notice with this payload, and when notices may have been missed */
  hear(payload: string, action: () => void): void {
    this.actions.push({ payload, action });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // A connection that died silently is found out, and with it that we are deaf.
      ...KEEP_ALIVE,
    });
    client.on('notification', ({ payload }) => {
      const topic = TOPICS.find((known) => known === payload);
      if (topic) this.cache.drop(topic);
      for (const { action } of this.actions.filter((one) => one.payload === payload)) action();
    });
    client.on('error', () => undefined);
    client.on('end', () => this.reconnectLater());
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGES_CHANNEL}`);
      this.cache.setHearsChanges(true);
      for (const { action } of this.actions) action();
    } catch {
      client.end().catch(() => undefined);
      this.reconnectLater();
    }
  }

  private reconnectLater(): void {
    this.cache.setHearsChanges(false);
    if (this.closed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), RECONNECT_MS).unref();
  }
}
