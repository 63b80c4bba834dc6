import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminCourse, AdminLesson, Courses } from '@powerline/contract/academy';
import { AcademyAdmin, FILM, put } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;
let member: Client;
let academy: AcademyAdmin;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  member = await server.member('ana');
  academy = new AcademyAdmin(admin);
  await academy.open();
  await put(admin, '/api/admin/payout/installation', { timeZone: 'Europe/Berlin', currency: 'EUR' });
});
afterAll(() => server.close());

const titles = async (): Promise<string[]> =>
  ((await member.get('/api/academy/courses')).json() as Courses).courses.map(({ title }) => title);
const coursePath = ({ id }: Pick<AdminCourse, 'id'>) => `/api/admin/academy/courses/${id}`;
const lessonPath = ({ id }: Pick<AdminLesson, 'id'>) => `/api/admin/academy/lessons/${id}`;
const withdraw = async <Item>(path: string): Promise<Item> => (await admin.delete(`${path}/publication`)).json();
/** As if the publish dates had come. */
const letTimePass = async () => {
  for (const table of ['academy_courses', 'academy_lessons'])
    await server.sql(`UPDATE ${table} SET published_from = now() WHERE published_from > now()`);
};

test('a course is visible from its publish date on, by the site’s clock', async () => {
  const { id, slug, version } = await withdraw<AdminCourse>(coursePath(await academy.course('Later')));
  await academy.lesson({ id });
  const path = coursePath({ id });
  const scheduled = await put(admin, `${path}/publication`, { version, from: '2099-12-03T09:00' });
  expect(scheduled.json()).toMatchObject({
    published: { title: 'Later' },
    draft: null,
    goesLive: { at: '2099-12-03T08:00:00Z', local: '2099-12-03T09:00' },
    timeZone: 'Europe/Berlin',
  });
  expect(await titles()).toEqual([]);
  expect((await member.get(`/api/academy/courses/${slug}`)).status).toBe(404);
  await letTimePass();
  expect(await titles()).toEqual(['Later']);
  expect((await admin.get(path)).json()).toMatchObject({ goesLive: null });
  expect(
    await server.sql(`SELECT action FROM audit_entries WHERE target = $1 ORDER BY id DESC LIMIT 1`, [String(id)]),
  ).toEqual([{ action: 'schedule course' }]);
  await admin.delete(path);
});

test('a date is kept by a page that doesn’t know it, changed, cleared by publishing now, and canceled', async () => {
  const course = await withdraw<AdminCourse>(coursePath(await academy.course('Moved')));
  const path = coursePath(course);
  const publish = async (body: object): Promise<AdminCourse> => {
    const { version }: AdminCourse = (await admin.get(path)).json();
    return (await put(admin, `${path}/publication`, { version, ...body })).json();
  };
  await publish({ from: '2099-12-03T09:00' });
  const { version }: AdminCourse = (await admin.get(path)).json();
  await put(admin, `${path}/draft`, { version, content: { title: 'Moved', summary: 'More.' } });
  expect(await publish({})).toMatchObject({ published: { summary: 'More.' }, goesLive: { local: '2099-12-03T09:00' } });
  expect(await publish({ from: '2099-07-01T09:00' })).toMatchObject({ goesLive: { at: '2099-07-01T07:00:00Z' } });
  expect(await withdraw(path)).toMatchObject({ published: null, draft: { title: 'Moved' }, goesLive: null });
  await publish({ from: '2099-12-03T09:00' });
  expect(await publish({ from: null })).toMatchObject({ goesLive: null });
  expect(await titles()).toEqual(['Moved']);
  await admin.delete(path);
});

test.each([
  ['2020-01-01T00:00', 'This time has passed. Choose a later one.'],
  ['2099-02-30T09:00', 'Choose a day and a time'],
  ['tomorrow', 'Choose a day and a time'],
])('%s is no publish date', async (from, sentence) => {
  const course = await withdraw<AdminCourse>(coursePath(await academy.course()));
  const refused = await put(admin, `${coursePath(course)}/publication`, { version: course.version, from });
  expect([refused.status, refused.text]).toEqual([400, sentence]);
  await admin.delete(coursePath(course));
});

test('what members see never changes ahead of time', async () => {
  const course = await academy.course('Seen');
  const lesson = await academy.lesson(course);
  for (const [path, { version }] of [
    [coursePath(course), course],
    [lessonPath(lesson), lesson],
  ] as const) {
    const refused = await put(admin, `${path}/publication`, { version, from: '2099-12-03T09:00' });
    expect([refused.status, refused.text]).toEqual([
      400,
      'Members already see it. Publish your changes now, or unpublish it first.',
    ]);
  }
  await admin.delete(coursePath(course));
});

test('a lesson that goes live later is nowhere until then', async () => {
  const course = await academy.course('Week by week');
  const first = await academy.lesson(course, { title: 'First', ...FILM });
  const { id, slug, version } = await withdraw<AdminLesson>(
    lessonPath(await academy.lesson(course, { title: 'Second', ...FILM })),
  );
  await put(admin, `${lessonPath({ id })}/publication`, { version, from: '2099-12-03T09:00' });
  await put(admin, `${lessonPath({ id })}/captions/en`, { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' });
  const page = `/api/academy/courses/${course.slug}`;
  const answers = async () => [
    (await member.get(page)).json().outline.map(({ title }: { title: string }) => title),
    (await member.get(`${page}/lessons/${first.slug}`)).json().next?.title,
    (await member.get(`${page}/lessons/${slug}`)).status,
    (await member.get(`/api/academy/lessons/${id}/captions/en`)).status,
    (await put(member, `/api/academy/lessons/${id}/progress`, { seen: [], rate: 1, positionMs: 0 })).status,
    (await put(member, `/api/academy/lessons/${id}/note`, { text: 'Mine' })).status,
    (await admin.get(coursePath(course))).json().publishedLessons,
    (await admin.get(`${coursePath(course)}/report`)).json().lessons?.length,
  ];
  expect(await answers()).toEqual([['First'], undefined, 404, 404, 404, 404, 1, 1]);
  await letTimePass();
  expect(await answers()).toEqual([['First', 'Second'], 'Second', 200, 200, 200, 204, 2, 2]);
  await admin.delete(coursePath(course));
});
