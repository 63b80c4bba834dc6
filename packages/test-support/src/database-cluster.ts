import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@powerline/embedded-postgres';
import pg from 'pg';
import { makeOpenFolder } from './folders/open-folder.ts';

type Settings = Readonly<Record<string, string>>;

/** For data that need not survive a power cut. */
export const THROWAWAY: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A separate Postgres in its own folder, which stays at its address when it is started again. */
export class DatabaseCluster {
  readonly #folder: string;
  readonly #settings: Settings;
  readonly #url: URL;
  #postgres: EmbeddedPostgres;

  private constructor(folder: string, settings: Settings, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#url = new URL(postgres.url());
    this.#settings = { ...settings, port: this.#url.port };
    this.#postgres = postgres;
  }

  /** @param settings of Postgres; without any the rules are those of real data */
  static async start(settings: Settings = {}): Promise<DatabaseCluster> {
    const folder = await makeOpenFolder('database');
    return new DatabaseCluster(folder, settings, await startEmbeddedPostgres({ dataDir: folder, settings }));
  }

  /** Of the default database. */
  get url(): string {
    return this.#url.href;
  }

  /** Ends Postgres as its operator does: at once, with its data flushed. */
  stop = (): Promise<void> => this.#postgres.stop();

  /** All its processes at once: nothing is flushed. It recovers when it is started again. */
  async kill(): Promise<void> {
    await killPostgres(this.#folder);
    await this.stop();
  }

  async startAgain(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#folder, settings: this.#settings });
  }

  /** Asks the default database itself, beside every instance. */
  query = <T extends object>(text: string, values?: unknown[]): Promise<T[]> => query<T>(this.url, text, values);

  /** For many questions in a row: a new connection takes longer than most of them. Ended by who asked for it. */
  connect = (): Promise<Connection> => connect(this.url);

  /** Ends it and removes its data. */
  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Ends every process of the Postgres of a data folder at once, as a power cut would: they are a group of their own. */
export async function killPostgres(dataDir: string): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  process.kill(-Number(pid), 'SIGKILL');
}

export interface Connection {
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  end: () => Promise<void>;
}

async function connect(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async <T extends object>(text: string, values?: unknown[]) => (await client.query<T>(text, values)).rows,
    end: () => client.end(),
  };
}

/** Asks a database over its own connection. */
export async function query<T extends object>(url: string, text: string, values?: unknown[]): Promise<T[]> {
  const connection = await connect(url);
  try {
    return await connection.query<T>(text, values);
  } finally {
    await connection.end();
  }
}
