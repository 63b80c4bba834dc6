import type pg from 'pg';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';
import { TOPICS } from '../../infrastructure/response-cache/response-cache.ts';
import { listTables, quoted } from './tables.ts';

/** SQL: jobs that wait are about what is replaced, and would be done to what takes its place. */
export const FORGET_JOBS = `DO $$ BEGIN
  IF to_regclass('${QUEUE_SCHEMA}.jobs') IS NOT NULL THEN
    PERFORM ${QUEUE_SCHEMA}.complete_jobs(ARRAY(SELECT id FROM ${QUEUE_SCHEMA}.jobs));
  END IF;
END $$;`;

/** SQL: tables are dropped without the functions of their triggers, which migrations and dumps make again. */
export const DROP_FUNCTIONS = `DO $$ DECLARE dead regprocedure; BEGIN
  FOR dead IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP EXECUTE format('DROP FUNCTION %s CASCADE', dead); END LOOP;
END $$;`;

/** Drops every table of the site, and every function, within a transaction that puts others in their place. */
export async function dropTables(client: pg.ClientBase): Promise<void> {
  await client.query(FORGET_JOBS);
  const tables = await listTables(client);
  if (tables.length === 0) return;
  await client.query(`DROP TABLE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} CASCADE`);
  await client.query(DROP_FUNCTIONS);
}

/** Instances that run drop the answers that they keep in memory, once the transaction commits. */
export async function tellInstances(client: pg.ClientBase): Promise<void> {
  for (const topic of TOPICS) await client.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, topic]);
}
