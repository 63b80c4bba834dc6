import type { DataSource } from 'typeorm';

/** Holds what time it is in the database of a demo while its history is being made; it goes with the end of that. */
const SCHEMA = 'demo_clock';

/**
 * What time it is in a demo whose history is being made. Services get it as their clock. The database, which dates rows
 * on its own, has functions for it: `now()` and `clock_timestamp()` mean them for connections by {@link clockUrl}, and
 * for the defaults of columns until {@link end}.
 */
export class DemoClock {
  #now: Date;

  private constructor(
    private readonly dataSource: DataSource,
    start: Date,
  ) {
    this.#now = start;
  }

  /** @param dataSource of a demo that was just migrated */
  static async begin(dataSource: DataSource, start: Date): Promise<DemoClock> {
    await dataSource.transaction(async (manager) => {
      await manager.query(`CREATE SCHEMA ${SCHEMA}`);
      await manager.query(`CREATE TABLE ${SCHEMA}.moment (at timestamptz NOT NULL)`);
      await manager.query(`INSERT INTO ${SCHEMA}.moment VALUES ($1)`, [start]);
      for (const name of ['now', 'clock_timestamp'])
        await manager.query(
          `CREATE FUNCTION ${SCHEMA}.${name}() RETURNS timestamptz LANGUAGE sql STABLE
             AS 'SELECT at FROM ${SCHEMA}.moment'`,
        );
      await manager.query(setDefaults('pg_catalog', SCHEMA));
    });
    return new DemoClock(dataSource, start);
  }

  now = (): Date => this.#now;

  /** It never goes back; a moment of before leaves it where it is. */
  async moveTo(moment: Date): Promise<void> {
    if (moment <= this.#now) return;
    this.#now = moment;
    await this.dataSource.query(`UPDATE ${SCHEMA}.moment SET at = $1`, [moment]);
  }

  /** Gives the database its own clock back. */
  async end(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(setDefaults(SCHEMA, 'pg_catalog'));
      // One by one and not by CASCADE: that would silently take defaults along that still mean them.
      for (const name of ['now', 'clock_timestamp']) await manager.query(`DROP FUNCTION ${SCHEMA}.${name}()`);
      await manager.query(`DROP TABLE ${SCHEMA}.moment`);
      await manager.query(`DROP SCHEMA ${SCHEMA}`);
    });
  }
}

/**
 * The address by which `now()` is the demo's. What is committed there is flushed later: a demo that is ended in the middle
 * starts over.
 */
export function clockUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=public,${SCHEMA},pg_catalog -c synchronous_commit=off`);
  return address.href;
}

/** Has every column that dates its rows do so by the functions of another schema. */
const setDefaults = (from: string, to: string): string => `
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN
      SELECT c.oid::regclass AS owner, a.attname AS name, p.proname AS dated_by
        FROM pg_attrdef d
        JOIN pg_class c ON c.oid = d.adrelid AND c.relnamespace = 'public'::regnamespace
        JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        JOIN pg_proc p ON p.pronamespace = '${from}'::regnamespace AND p.proname IN ('now', 'clock_timestamp')
       WHERE pg_get_expr(d.adbin, d.adrelid) IN (p.proname || '()', '${from}.' || p.proname || '()')
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT ${to}.%I()', found.owner, found.name, found.dated_by);
    END LOOP;
  END $$`;
