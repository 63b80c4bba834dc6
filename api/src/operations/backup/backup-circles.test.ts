import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase } from '../../../test/test-database.ts';
import { MIGRATIONS } from '../../app/migrations/index.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { copyIn } from './copy-in.ts';
import { copyOut } from './copy-out.ts';

/** Teams have a leader, leaders a team, and both have rows from the beginning. */
class Circle1999000000000 implements MigrationInterface {
  readonly name = 'Circle1999000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE teams (id integer PRIMARY KEY, leader_id integer NOT NULL);
      CREATE TABLE leaders (id integer PRIMARY KEY, team_id integer NOT NULL
        CONSTRAINT leaders_team_id_fkey REFERENCES teams);
      ALTER TABLE teams ADD CONSTRAINT teams_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES leaders DEFERRABLE;
      SET CONSTRAINTS ALL DEFERRED;
      INSERT INTO teams VALUES (1, 1);
      INSERT INTO leaders VALUES (1, 1);
      SET CONSTRAINTS ALL IMMEDIATE;
      ALTER TABLE teams ALTER CONSTRAINT teams_leader_id_fkey NOT DEFERRABLE;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE teams, leaders CASCADE');
  }
}

const open: { end?(): Promise<void>; destroy?(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await (one.end?.() ?? one.destroy?.());
});

async function connect(url: string): Promise<[DataSource, pg.Client]> {
  const { options } = createDataSource(url, SITE_SCHEMA, () => undefined);
  const dataSource = new DataSource({ ...options, migrations: [...MIGRATIONS, Circle1999000000000] });
  const client = new pg.Client({ connectionString: url });
  await Promise.all([dataSource.initialize(), client.connect()]);
  open.push(dataSource, client);
  return [dataSource, client];
}

test('tables that refer to each other in a circle are saved and restored, and their rules hold as before', async () => {
  const [site, client] = await connect(await createTestDatabase());
  await site.runMigrations();
  await client.query(`BEGIN; ALTER TABLE teams ALTER CONSTRAINT teams_leader_id_fkey DEFERRABLE INITIALLY DEFERRED;
    INSERT INTO teams VALUES (2, 2); INSERT INTO leaders VALUES (2, 2); SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE teams ALTER CONSTRAINT teams_leader_id_fkey NOT DEFERRABLE; COMMIT`);
  const saved = copyOut(client);
  const [another, other] = await connect(await createTestDatabase('empty'));
  await copyIn(another, saved);
  expect((await other.query('SELECT id, leader_id FROM teams ORDER BY id')).rows).toEqual([
    { id: 1, leader_id: 1 },
    { id: 2, leader_id: 2 },
  ]);
  await expect(other.query('INSERT INTO teams VALUES (99, 99)')).rejects.toMatchObject({ code: '23503' });
});
