import type pg from 'pg';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';
import { TOPICS } from '../../infrastructure/response-cache/response-cache.ts';
import { listTables, quoted } from './tables.ts';

/** Drops every table of the site, within a transaction that puts others in their place. */
export async function dropTables(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client);
  if (tables.length === 0) return;
  await client.query(`DROP TABLE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} CASCADE`);
}

/** Instances that run drop the answers that they keep in memory, once the transaction commits. */
export async function tellInstances(client: pg.ClientBase): Promise<void> {
  for (const topic of TOPICS) await client.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, topic]);
}
