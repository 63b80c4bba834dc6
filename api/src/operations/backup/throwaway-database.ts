import pg from 'pg';
import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';

const SITE = v.strictObject({
  /** By the number of the site's database: one site's never is another's, and no one else names a database so. */
  name: v.string(),
  encoding: v.string(),
  collate: v.string(),
  ctype: v.string(),
});

/**
 * Makes an empty database beside the site's, and drops it again, whatever the action does.
 *
 * @param url of the site's database, whose user must be allowed to create databases
 * @param signal ends the action by dropping its database
 * @param action gets the address; its connections are ended when it is through
 */
export async function withThrowawayDatabase<T>(
  url: string,
  signal: AbortSignal,
  action: (url: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'powerline-backup' });
  // Without a listener a broken connection would end the process; the query fails on its own.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT 'powerline_proof_' || oid AS name, pg_encoding_to_char(encoding) AS encoding,
              datcollate AS collate, datctype AS ctype
         FROM pg_database WHERE datname = current_database()`,
    );
    const [site] = asRows(SITE, rows);
    if (!site) throw new Error('The database is not listed');
    const { name, encoding, collate, ctype } = site;
    const drop = () => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    // One that a killed process left.
    await drop();
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING ${client.escapeLiteral(encoding)}
         LC_COLLATE ${client.escapeLiteral(collate)} LC_CTYPE ${client.escapeLiteral(ctype)}`,
    );
    const end = () => void drop().catch(() => undefined);
    signal.addEventListener('abort', end);
    try {
      signal.throwIfAborted();
      return await action(Object.assign(new URL(url), { pathname: `/${name}` }).href);
    } finally {
      signal.removeEventListener('abort', end);
      await drop();
    }
  } finally {
    await client.end();
  }
}
