import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminCourse, AdminLesson, Course, Courses } from '@powerline/contract/academy';
import { AcademyAdmin, FILM, put, QUIZ } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;
let academy: AcademyAdmin;
let first: AdminCourse;
let firstLesson: AdminLesson;
let second: AdminCourse;
let secondLesson: AdminLesson;
let members = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  academy = new AcademyAdmin(admin);
  await academy.open();
  first = await academy.course('Listening');
  firstLesson = await academy.lesson(first, { quiz: QUIZ });
  second = await academy.course('Talking');
  secondLesson = await academy.lesson(second, { ...FILM, quiz: QUIZ });
  await put(admin, `/api/admin/academy/lessons/${secondLesson.id}/captions/en`, {
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
  });
  expect((await needs(second, [first])).json()).toMatchObject({ prerequisites: [first.id] });
});
afterAll(() => server.close());

const pathOf = ({ id }: Pick<AdminCourse, 'id'>) => `/api/admin/academy/courses/${id}`;
const needs = async (course: AdminCourse, needed: readonly Pick<AdminCourse, 'id'>[]) => {
  const { prerequisites: seen }: AdminCourse = (await admin.get(pathOf(course))).json();
  return put(admin, `${pathOf(course)}/prerequisites`, { ids: needed.map(({ id }) => id), seen });
};
const newMember = () => {
  members += 1;
  return server.member(`member${members}`);
};
const pass = (member: Client, { id }: AdminLesson) =>
  member.post(`/api/academy/lessons/${id}/quiz`, { answers: [1, 0] });
const page = (member: Client) => member.get(`/api/academy/courses/${second.slug}`);
const lesson = (member: Client) => member.get(`/api/academy/courses/${second.slug}/lessons/${secondLesson.slug}`);

test('members see a course before they may open it, and no way into its lessons is open', async () => {
  const member = await newMember();
  const { outline, finishFirst }: Course = (await page(member)).json();
  expect(outline).toHaveLength(1);
  expect(finishFirst).toEqual([{ slug: first.slug, title: 'Listening' }]);
  const { courses }: Courses = (await member.get('/api/academy/courses')).json();
  expect(courses.map((course) => course.finishFirst?.length)).toEqual([0, 1]);
  const refused = await lesson(member);
  expect([refused.status, refused.text]).toEqual([403, 'First finish Listening.']);
  const { id } = secondLesson;
  for (const answer of [
    await put(member, `/api/academy/lessons/${id}/progress`, { seen: [], rate: 1, positionMs: 0 }),
    await pass(member, secondLesson),
    await member.get(`/api/academy/lessons/${id}/captions/en`),
  ])
    expect([answer.status, answer.text]).toEqual([403, 'Finish the courses that come before this one first.']);
});

test('the course opens with the last lesson of the needed one, and stays open when that one gets another', async () => {
  const member = await newMember();
  expect((await pass(member, firstLesson)).json()).toMatchObject({ isCompleted: true });
  expect((await lesson(member)).status).toBe(200);
  const added = await academy.lesson(first, { title: 'One more' });
  expect((await lesson(member)).status).toBe(200);
  await admin.delete(`/api/admin/academy/lessons/${added.id}`);
});

test('a member who has already started the course can still open it', async () => {
  const member = await newMember();
  await needs(second, []);
  await put(member, `/api/academy/lessons/${secondLesson.id}/progress`, { seen: [], rate: 1, positionMs: 0 });
  await needs(second, [first]);
  expect((await lesson(member)).status).toBe(200);
  expect((await page(member)).json()).toMatchObject({ finishFirst: [] });
});

test('the next lesson is never in a course that the member can’t open yet', async () => {
  const member = await newMember();
  const other = await academy.lesson(first, { quiz: QUIZ });
  await put(member, `/api/academy/lessons/${firstLesson.id}/progress`, { seen: [], rate: 1, positionMs: 0 });
  await pass(member, other);
  await admin.delete(`/api/admin/academy/lessons/${firstLesson.id}/publication`);
  const next = async () => ((await member.get('/api/academy/courses')).json() as Courses).next?.course;
  expect(await next()).toBe(second.slug);
  const { version } = (await admin.get(`/api/admin/academy/lessons/${firstLesson.id}`)).json();
  await put(admin, `/api/admin/academy/lessons/${firstLesson.id}/publication`, { version });
  expect(await next()).toBe(first.slug);
  await admin.delete(`/api/admin/academy/lessons/${other.id}`);
});

test('a needed course that members don’t see keeps no one out', async () => {
  const member = await newMember();
  const gone = await academy.course('Gone');
  await academy.lesson(gone);
  await needs(second, [gone]);
  expect((await lesson(member)).status).toBe(403);
  await admin.delete(`${pathOf(gone)}/publication`);
  expect((await lesson(member)).status).toBe(200);
  await admin.delete(pathOf(gone));
  expect((await admin.get(pathOf(second))).json()).toMatchObject({ prerequisites: [] });
  await needs(second, [first]);
});

test('a circle, the course itself, an unknown course and a stale list are refused', async () => {
  const third = await academy.course('Leading');
  await needs(third, [second]);
  const refused = async (course: AdminCourse, ids: readonly { id: number }[]) => {
    const { status, text } = await needs(course, ids);
    return [status, text];
  };
  const sentence = (title: string) =>
    `Members already finish this course before “${title}”, so it can’t be the other way around too.`;
  expect(await refused(first, [second])).toEqual([400, sentence('Talking')]);
  expect(await refused(first, [third])).toEqual([400, sentence('Leading')]);
  expect(await refused(first, [first])).toEqual([400, 'A course can’t come before itself.']);
  expect(await refused(first, [{ id: 99_999 }])).toEqual([400, 'There is no such course']);
  expect((await put(admin, `${pathOf(third)}/prerequisites`, { ids: [], seen: [] })).status).toBe(409);
  await admin.delete(pathOf(third));
});
