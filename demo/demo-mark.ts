import { StartupError } from 'api/infrastructure/errors/startup-error';
import pg from 'pg';

/**
 * What a database says of itself in its comment: nothing but a demo has one of these. So no database of a real site is ever
 * taken for a demo, and emptied, wherever its folder lies.
 */
const BEING_MADE = 'A demo of Powerline that is being made';
const MADE = /^A demo of Powerline, made on (\d{4}-\d\d-\d\d)$/;

/** Schemas in which a site keeps something. */
const SCHEMAS = ['public', 'graphile_worker', 'payout_closing', 'demo_clock'];

export type DemoState = { is: 'nothing' } | { is: 'half made' } | { is: 'made'; on: string };

/** The demo in a database. */
export class DemoMark {
  constructor(private readonly url: string) {}

  /** @throws StartupError when there is something else */
  async read(): Promise<DemoState> {
    return this.#with(async (client) => {
      const { rows } = await client.query<{ comment: string | null; isEmpty: boolean }>(
        `SELECT shobj_description(d.oid, 'pg_database') AS comment,
                NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS "isEmpty"
           FROM pg_database d WHERE d.datname = current_database()`,
      );
      const [, on] = MADE.exec(rows[0]?.comment ?? '') ?? [];
      if (on !== undefined) return { is: 'made', on };
      if (rows[0]?.comment === BEING_MADE) return { is: 'half made' };
      if (rows[0]?.isEmpty) return { is: 'nothing' };
      throw new StartupError(
        'This database is no demo, so nothing in it was touched. Move the data folder away, or start it with npm start and DATA_DIR.',
      );
    });
  }

  /** Notes that a demo is being made, and removes what is left of one. @throws StartupError as {@link read} does */
  async begin(): Promise<void> {
    const { is } = await this.read();
    await this.#with(async (client) => {
      await comment(client, BEING_MADE);
      if (is === 'nothing') return;
      for (const schema of SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await client.query('CREATE SCHEMA public');
    });
  }

  /** @param on the day of which it is */
  async finish(on: string): Promise<void> {
    await this.#with((client) => comment(client, `A demo of Powerline, made on ${on}`));
  }

  async #with<T>(action: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url });
    // Without a listener a broken connection would end the process; the query fails on its own.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await action(client);
    } finally {
      await client.end();
    }
  }
}

/** Of the database itself. COMMENT takes no parameters. */
async function comment(client: pg.Client, text: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('COMMENT ON DATABASE %I IS %L', current_database(), $1::text) AS statement`,
    [text],
  );
  if (rows[0]) await client.query(rows[0].statement);
}
