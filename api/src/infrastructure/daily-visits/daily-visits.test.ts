import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../database/data-source.ts';
import { DailyVisits, readVisits, VISITORS_OF_ADDRESS_MAX, type Visited } from './daily-visits.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0';
const FLOOD = '203.0.113.7';

let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
});
afterAll(() => dataSource.destroy());

const card = (id: number): Visited => ({ subject: 'card-click', id });
const click = (visits: DailyVisits, id: number, ip: string, browser = FIREFOX) =>
  visits.record([card(id)], { method: 'GET', headers: { 'user-agent': browser }, ip });
const invented = (n: number) => `${FIREFOX} ${n}`;

/** Counts in its own process, so to speak, and writes all of it. */
async function counting(record: (visits: DailyVisits) => void): Promise<void> {
  const visits = new DailyVisits(dataSource);
  record(visits);
  await visits.beforeApplicationShutdown();
}
const clicksOf = async (id: number) =>
  (await readVisits(dataSource.manager, card(id), 2)).reduce((sum, { visits }) => sum + visits, 0);

test('counts at most 100 visitors from one address for one card and day, whatever they call their browsers', async () => {
  await counting((visits) => {
    for (let n = 0; n < 5_000; n += 1) click(visits, 1, FLOOD, invented(n));
    click(visits, 2, FLOOD);
  });
  expect([await clicksOf(1), await clicksOf(2)]).toEqual([VISITORS_OF_ADDRESS_MAX, 1]);
  // Another instance, or this one a while later.
  await counting((visits) => {
    for (let n = 5_000; n < 5_100; n += 1) click(visits, 1, FLOOD, invented(n));
    for (let n = 0; n < 60; n += 1) click(visits, 3, FLOOD, invented(n));
    click(visits, 1, '198.51.100.1');
  });
  await counting((visits) => {
    for (let n = 30; n < 300; n += 1) click(visits, 3, FLOOD, invented(n));
  });
  expect([await clicksOf(1), await clicksOf(3)]).toEqual([VISITORS_OF_ADDRESS_MAX + 1, VISITORS_OF_ADDRESS_MAX]);
});

test('counts everyone in an office of 80 behind one address', async () => {
  await counting((visits) => {
    for (let n = 0; n < 80; n += 1) for (let time = 0; time < 3; time += 1) click(visits, 4, '192.0.2.9', invented(n));
  });
  expect(await clicksOf(4)).toBe(80);
});

test('counts every honest click while one address floods all cards', async () => {
  await counting((visits) => {
    for (let n = 0; n < 100; n += 1) {
      for (let flood = 0; flood < 300; flood += 1) click(visits, 1_000 + flood, FLOOD, invented(n));
      click(visits, 5, `198.51.${n}.1`);
    }
  });
  expect(await clicksOf(5)).toBe(100);
});

test('keeps no address, and of the hashes nothing that two days have in common', async () => {
  await counting((visits) => click(visits, 6, '192.0.2.66'));
  const rows: { visitor: string }[] = await dataSource.query(
    `SELECT encode(visitor, 'hex') AS visitor FROM daily_visitors WHERE subject_id = 6`,
  );
  const before = rows[0]?.visitor ?? '';
  expect(before).toHaveLength(64);
  // As the next day: another salt, and no visitors yet.
  await dataSource.query('DELETE FROM daily_visitors');
  await dataSource.query('DELETE FROM visitor_salts');
  await counting((visits) => click(visits, 6, '192.0.2.66'));
  const [after]: { visitor: string }[] = await dataSource.query(
    `SELECT encode(visitor, 'hex') AS visitor FROM daily_visitors WHERE subject_id = 6`,
  );
  expect(after?.visitor.slice(0, 32)).not.toBe(before.slice(0, 32));
  expect(after?.visitor.slice(32)).not.toBe(before.slice(32));
});
