import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemKey } from '@powerline/contract/foundation';
import pg from 'pg';
import type { FirstAdmin } from '../src/accounts/users/first-admin.ts';
import { type RunningServer, type StartOptions, startServer } from '../src/app/server.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';

export const ADMIN = { username: 'admin', password: 'admin-password' };

/** A running server with its own database, for one test file. */
export interface TestServer extends RunningServer {
  databaseUrl: string;
  siteDir: string;
  dataDir: string;
  /** The notices to the operator since the start, a line each. */
  notices: readonly string[];
  /** The first admin, when this start made or renewed it. */
  firstAdmin: FirstAdmin | undefined;
  /** A visitor without a session. */
  visitor(): Client;
  /** A new member, logged in. */
  member(username?: string): Promise<Client>;
  /** The first admin, logged in. */
  admin(): Promise<Client>;
  /** Opens systems as admins do, but for what they see before. */
  open(...systems: SystemKey[]): Promise<void>;
  /** Straight to the database, to arrange or to see what no call shows. */
  sql<T extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
}

/**
 * @param env what differs from a plain start; `DATABASE_URL` may name the database of another test server
 * @param options beside the environment
 */
export async function startTestServer(
  env: Record<string, string> = {},
  options: Partial<StartOptions> = {},
): Promise<TestServer> {
  const databaseUrl = env.DATABASE_URL ?? (await createTestDatabase());
  const siteDir = env.SITE_DIR ?? (await mkdtemp(join(tmpdir(), 'powerline-site-')));
  // Mails are written there.
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'powerline-data-')));
  const notices: string[] = [];
  let firstAdmin: FirstAdmin | undefined;
  const server = await startServer({
    env: {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SITE_DIR: siteDir,
      DATA_DIR: dataDir,
      JOBS_BY_CLOCK: 'off',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    onNotice: (line) => notices.push(line),
    onFirstAdmin: (admin) => {
      firstAdmin = admin;
    },
    logLevel: process.env.DEBUG_API ? 'info' : 'silent',
    ...options,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  let members = 0;
  return {
    ...server,
    databaseUrl,
    siteDir,
    dataDir,
    notices,
    firstAdmin,
    visitor: () => new Client(server.url),
    member: async (username) => {
      members += 1;
      const name = username ?? `member${members}-${process.hrtime.bigint()}`;
      const client = new Client(server.url);
      const response = await client.post('/api/register', {
        username: name,
        email: `${name}@example.com`,
        password: 'secret',
      });
      if (response.status !== 201) throw new Error(`Registration of a test member failed: ${response.text}`);
      return client;
    },
    admin: async () => {
      const client = new Client(server.url);
      const response = await client.post('/api/login', ADMIN);
      if (response.status !== 200) throw new Error(`Login of the test admin failed: ${response.text}`);
      return client;
    },
    open: async (...systems) => {
      await pool.query(
        'UPDATE systems SET is_open = true, opened_at = coalesce(opened_at, now()) WHERE key = ANY ($1)',
        [systems],
      );
    },
    sql: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await pool.end();
      await server.close();
      if (env.SITE_DIR === undefined) await rm(siteDir, { recursive: true, force: true });
      if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
