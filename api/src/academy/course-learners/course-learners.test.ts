import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminCourse, AdminLesson, CourseReport } from '@powerline/contract/academy';
import { AcademyAdmin, put, QUIZ } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;
let academy: AcademyAdmin;
let course: AdminCourse;
let lessons: AdminLesson[];
const members = new Map<string, Client>();

const path = (rest: string) => `/api/admin/academy/courses/${course.id}/${rest}`;
const report = async (): Promise<CourseReport> => (await admin.get(path('report'))).json();
const answer = (who: string, lesson: number, answers: number[]) =>
  members.get(who)?.post(`/api/academy/lessons/${lessons[lesson]?.id}/quiz`, { answers });
const begin = async (who: string, lesson: number) => {
  const client = members.get(who);
  if (client)
    await put(client, `/api/academy/lessons/${lessons[lesson]?.id}/progress`, { seen: [], rate: 1, positionMs: 0 });
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  academy = new AcademyAdmin(admin);
  await academy.open();
  course = await academy.course();
  lessons = [
    await academy.lesson(course, { title: 'One', quiz: QUIZ }),
    await academy.lesson(course, { title: 'Two', quiz: QUIZ }),
  ];
  for (const name of ['ann', 'bob', 'cyd']) members.set(name, await server.member(name));
  // Ann finishes, Bob stops at the second lesson, Cy at the first.
  for (const name of ['ann', 'bob', 'cyd']) await begin(name, 0);
  await answer('ann', 0, [1, 0]);
  await answer('bob', 0, [1, 1]);
  await answer('bob', 0, [1, 0]);
  await answer('cyd', 0, [0, 1]);
  await begin('ann', 1);
  await answer('ann', 1, [1, 0]);
});
afterAll(() => server.close());

test('a report says where members stop, and what they answered at first tries', async () => {
  expect(await report()).toMatchObject({
    title: 'First steps',
    learners: 3,
    finished: 1,
    lessons: [
      {
        title: 'One',
        started: 3,
        finished: 2,
        medianSeconds: expect.any(Number),
        questions: [
          { question: 'What comes first?', answered: 3, right: 2, mostWrong: { answer: ['To talk'], count: 1 } },
          { question: 'And then?', answered: 3, right: 1, mostWrong: { answer: ['To leave'], count: 2 } },
        ],
      },
      { title: 'Two', started: 1, finished: 1 },
    ],
  });
});

test('a question that is changed starts again, and the others go on', async () => {
  const [first, second] = QUIZ;
  const [one] = lessons;
  if (!first || !second || !one) throw new Error('The quiz is gone');
  lessons[0] = await academy.publish(one, {
    title: 'One',
    quiz: [{ ...first, question: 'What comes at first?' }, second],
  });
  const [changed, same] = (await report()).lessons[0]?.questions ?? [];
  expect([changed?.answered, same?.answered]).toEqual([0, 3]);
  expect(
    await server.sql('SELECT DISTINCT lesson_id FROM quiz_answer_counts WHERE lesson_id = $1', [one.id]),
  ).toHaveLength(1);
});

test('learners are searched, sorted and paged, and exported without formulas', async () => {
  const names = async (query: string) =>
    (await admin.get(path(`learners?${query}`))).json().rows.map(({ username }: { username: string }) => username);
  expect(await names('sort=-finished')).toEqual(['ann', 'bob', 'cyd']);
  expect(await names('search=B')).toEqual(['bob']);
  const first = (await admin.get(path('learners?sort=name&limit=2'))).json();
  expect(first).toMatchObject({
    total: 3,
    rows: [
      { username: 'ann', finished: 2 },
      { username: 'bob', finished: 1 },
    ],
  });
  expect(await names(`sort=name&limit=2&cursor=${first.next}`)).toEqual(['cyd']);
  const file = await admin.get(path('learners/file'));
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ann] = file.text.split('\r\n');
  expect(head).toBe('"Member","Member (id)","Finished lessons","Lessons","Last active (UTC)"');
  expect(ann).toMatch(/^"ann","\d+","2","2","20/);
  expect(await server.sql(`SELECT count(*)::integer AS n FROM audit_entries WHERE action = 'export learners'`)).toEqual(
    [{ n: 1 }],
  );
});

test('an unknown course is 404, and members see none of it', async () => {
  for (const rest of ['report', 'learners', 'learners/file']) {
    expect((await admin.get(`/api/admin/academy/courses/999999/${rest}`)).status).toBe(404);
    expect((await members.get('ann')?.get(path(rest)))?.status).toBe(403);
  }
});

test('reminders reach those who stopped, once a month, with one press a day', async () => {
  expect((await report()).reminders).toEqual({ reach: 0, remindedAt: null, isRemindedToday: false });
  await server.sql(`UPDATE lesson_progress SET looked_at = now() - interval '15 days'`);
  // Ann has finished, so it concerns Bob and Cy.
  expect((await report()).reminders.reach).toBe(2);
  const remind = () => admin.post(path('reminders'), {});
  const answers = await Promise.all([remind(), remind()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.json()).toEqual({ reminded: 2 });
  const { notifications } = (await members.get('bob')?.get('/api/notifications'))?.json() ?? {};
  expect(notifications).toMatchObject([
    { title: '“First steps” waits where you stopped', path: `/academy/courses/${course.slug}` },
  ]);
  expect((await members.get('ann')?.get('/api/notifications'))?.json().notifications).toEqual([]);
  expect((await members.get('bob')?.get('/api/account/export'))?.json().academy.courseReminders).toHaveLength(1);
  // Two days later they aren't reminded again, after a month they are.
  const pass = (days: number) =>
    server.sql(`UPDATE course_reminders SET sent_at = now() - interval '1 day' * $1`, [days]);
  await pass(2);
  expect((await remind()).json()).toEqual({ reminded: 0 });
  await pass(31);
  expect((await remind()).json()).toEqual({ reminded: 2 });
  expect(
    (await server.sql(`SELECT change FROM audit_entries WHERE action = 'remind learners' ORDER BY id LIMIT 1`))[0],
  ).toEqual({
    change: { reminded: 2 },
  });
});

test('a deleted course leaves no counted answers', async () => {
  const counted = () => server.sql('SELECT FROM quiz_answer_counts');
  expect(await counted()).not.toEqual([]);
  expect((await admin.delete(`/api/admin/academy/courses/${course.id}`)).status).toBe(204);
  expect(await counted()).toEqual([]);
});
