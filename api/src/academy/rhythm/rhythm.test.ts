import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AcademyAdmin, put } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let member: Client;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  await new AcademyAdmin(await server.admin()).open();
  await server.sql(`UPDATE payout_installation SET time_zone = 'Pacific/Auckland'`);
  member = await server.member();
  id = (await member.get('/api/user')).json().id;
});
afterAll(() => server.close());

const shown = async () => (await member.get('/api/academy/rhythm')).json();
const set = async (goal: number | null, isPaused = false) => {
  const answer = await put(member, '/api/academy/rhythm', { goal, isPaused });
  return answer.status === 200 ? answer.json() : answer.status;
};
/** A completion so many days before today, at an hour of the site's clock. */
const complete = (daysAgo: number, hour: number) =>
  server.sql(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points, at)
     SELECT $1, 'lesson', 1000 + $2::integer * 100 + $3::integer, 0, 10,
            ((now() AT TIME ZONE time_zone)::date - $2::integer + make_interval(hours => $3::integer)) AT TIME ZONE time_zone
       FROM installation`,
    [id, daysAgo, hour],
  );

test('there is none until a member chooses it, and days are those of the site’s time zone', async () => {
  expect(await shown()).toMatchObject({ goal: null, isPaused: false, weeks: 0 });
  await complete(0, 0);
  const { today, week } = await shown();
  expect(week.filter(({ isDone }: { isDone: boolean }) => isDone)).toEqual([{ day: today, isDone: true }]);
  expect(week).toHaveLength(7);
});

test('weeks that met the goal count, a pause keeps them, and none of it stays without a goal', async () => {
  for (const daysAgo of [7, 14]) await complete(daysAgo, 23);
  expect(await set(1)).toMatchObject({ goal: 1, weeks: 3 });
  expect(await set(5)).toMatchObject({ goal: 5, weeks: 2 });
  expect(await set(5, true)).toMatchObject({ isPaused: true, weeks: 2 });
  await server.sql(
    `UPDATE academy_learners SET rhythm_paused_on = rhythm_paused_on - 70, rhythm_since = rhythm_since - 70`,
  );
  expect(await shown()).toMatchObject({ isPaused: true, weeks: 2 });
  expect(await set(5)).toMatchObject({ isPaused: false, weeks: 2 });
  expect(await set(null)).toMatchObject({ goal: null, weeks: 0 });
  expect(await set(8)).toBe(400);
});
