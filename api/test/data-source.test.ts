import { afterAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source.ts';
import { createTestDatabase } from './test-database.ts';

let dataSource: DataSource;

afterAll(() => dataSource.destroy());

test('a connection that breaks while it is handed over does not end the process', async () => {
  dataSource = await createDataSource(await createTestDatabase(), () => undefined).initialize();
  // TypeORM does not say in its types that the driver of Postgres keeps its pool here.
  const pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
  const client = await pool.connect();
  // emit() throws an error that nobody listens for: with nobody using the connection there is only our own listener.
  expect(client.emit('error', new Error('terminating connection due to administrator command'))).toBe(true);
  client.release();
});
