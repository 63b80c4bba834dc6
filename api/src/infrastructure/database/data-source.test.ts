import { afterAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { poolOf } from './connection-pool.ts';
import { createDataSource } from './data-source.ts';

let dataSource: DataSource;

afterAll(() => dataSource.destroy());

test('a connection that breaks while it is handed over does not end the process', async () => {
  dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
  const client = await poolOf(dataSource).connect();
  // emit() throws an error without a listener: on an idle connection there is only ours.
  expect(client.emit('error', new Error('terminating connection due to administrator command'))).toBe(true);
  client.release();
});
