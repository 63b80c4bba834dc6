import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CourseSearch, MarkedText } from '@powerline/contract/academy';
import { AcademyAdmin, put } from '../../../test/academy/academy.ts';
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
  const course = await academy.course('Honest talk');
  await academy.lesson(course, {
    title: 'The invitation',
    text: 'Invite **people** who asked. Tell one <b>story</b>.',
  });
  await academy.lesson(course, { title: 'Afterwards', text: 'Write down who got an [invitation](https://a.example).' });
});
afterAll(() => server.close());

const inSpanish = { 'accept-language': 'es' };
const search = async (q: string, headers = {}): Promise<CourseSearch['hits']> =>
  (await member.get(`/api/academy/search?q=${encodeURIComponent(q)}`, headers)).json().hits;
/** The text with each hit in brackets. */
const inWords = (text: MarkedText) => text.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');
const found = async (q: string, headers = {}) =>
  (await search(q, headers)).map(({ title, text }) => `${inWords(title)}: ${inWords(text)}`);

test('a title comes before a text, words are found by stem and by beginning, and HTML stays text', async () => {
  expect(await found('invitations')).toEqual([
    'The [invitation]: [Invite] people who asked. Tell one <b>story</b>.',
    'Afterwards: Write down who got an [invitation].',
  ]);
  expect(await found('stories')).toEqual(['The invitation: Invite people who asked. Tell one <b>[story]</b>.']);
  expect(await found('HON')).toEqual(['[Honest] talk: What to begin with.']);
  expect(await found('invit asked')).toHaveLength(1);
  for (const nothing of ['invitation zebra', '!!!', '⑴', "'", '\\']) expect(await search(nothing)).toEqual([]);
});

test('nothing is found that isn’t published, isn’t live or is locked', async () => {
  const course = await academy.course('Secret course');
  const lesson = await academy.lesson(course, { title: 'Hidden', text: 'Pineapple.' });
  expect(await search('pineapple')).toHaveLength(1);
  const before = await academy.course('First');
  await academy.lesson(before);
  const needs = (ids: number[], seen: number[]) =>
    put(admin, `/api/admin/academy/courses/${course.id}/prerequisites`, { ids, seen });
  await needs([before.id], []);
  expect(await search('pineapple')).toEqual([]);
  expect(await search('secret')).toHaveLength(1);
  await needs([], [before.id]);
  const path = `/api/admin/academy/lessons/${lesson.id}`;
  const { version } = (await admin.delete(`${path}/publication`)).json();
  expect(await search('pineapple')).toEqual([]);
  await put(admin, `${path}/publication`, { version, from: '2099-12-03T09:00' });
  expect(await search('pineapple')).toEqual([]);
  await admin.delete(`/api/admin/academy/courses/${course.id}`);
  expect(await search('secret')).toEqual([]);
});

test('a member finds what they read: a translation where there is one, else the original', async () => {
  const course = await academy.course('Leading');
  const { id } = await academy.lesson(course, { title: 'Your team', text: 'Ask how they are.' });
  const texts = { title: 'Tu equipo', text: 'Pregunta por sus canciones.' };
  await put(admin, `/api/admin/translations/lessons/${id}/es`, { texts });
  expect(await found('cancion', inSpanish)).toEqual(['Tu equipo: Pregunta por sus [canciones].']);
  expect(await found('team', inSpanish)).toEqual([]);
  expect(await found('honest', inSpanish)).toEqual(['[Honest] talk: What to begin with.']);
  expect(await found('equipo')).toEqual([]);
});

test('more than a person types is refused for a while', async () => {
  const eager = await server.member('eager');
  const answers = await Promise.all(Array.from({ length: 125 }, () => eager.get('/api/academy/search?q=a')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
