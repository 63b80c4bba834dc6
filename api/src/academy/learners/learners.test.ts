import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { learnerSchema } from '@powerline/contract/academy';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.sql(
    `INSERT INTO academy_courses (slug, position, published, saved_by)
     VALUES ('first', 1, '{"title": "First", "summary": ""}', 'admin')`,
  );
  await server.sql(
    `INSERT INTO academy_lessons (course_id, slug, position, published, completed_by, length_ms, needed_ms, saved_by)
     SELECT id, 'one', 1, '{}', 'reading', 0, 0, 'admin' FROM academy_courses`,
  );
});
afterAll(() => server.close());

test('admins see what one person learned, and members don’t see it of others', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const { id } = (await member.get('/api/user')).json();
  await server.sql(
    'INSERT INTO lesson_progress (member_id, lesson_id, completed_at) SELECT $1, id, now() FROM academy_lessons',
    [id],
  );
  const found = await admin.get(`/api/admin/academy/learners/${id}`);
  expect(v.parse(v.strictObject(learnerSchema.entries), found.json())).toEqual({
    courses: [
      {
        id: 1,
        slug: 'first',
        title: 'First',
        summary: '',
        cover: null,
        finishFirst: [],
        lessons: 1,
        completed: 1,
        stopped: null,
        language: 'en',
      },
    ],
    points: 0,
    prizes: [],
  });
  expect((await other.get(`/api/admin/academy/learners/${id}`)).status).toBe(403);
});
