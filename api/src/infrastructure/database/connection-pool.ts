import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** The pool behind a data source that is connected. TypeORM's types do not say where its Postgres driver keeps it. */
export const poolOf = (dataSource: DataSource): pg.Pool => (dataSource.driver as unknown as { master: pg.Pool }).master;
