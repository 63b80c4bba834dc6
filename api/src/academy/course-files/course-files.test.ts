import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AdminCourse, COURSE_FILE_TYPE } from '@powerline/contract/academy';
import sharp from 'sharp';
import { AcademyAdmin, QUIZ } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { sendPicture } from '../../../test/send-picture.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const API = '/api/admin/academy';

let server: TestServer;
let admin: Client;
let academy: AcademyAdmin;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  academy = new AcademyAdmin(admin);
});
afterAll(() => server.close());

async function send(path: string, body: string | Buffer, type = COURSE_FILE_TYPE, who = admin) {
  const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await fetch(new URL(`${API}/course-files/${path}`, server.url), {
    method: 'POST',
    headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, text, json: () => JSON.parse(text) };
}

const fileOf = async ({ id }: Pick<AdminCourse, 'id'>) => (await admin.get(`${API}/courses/${id}/file`)).text;

async function madeCourse(): Promise<AdminCourse> {
  const course = await academy.course('Round trip');
  const cover = sharp({ create: { width: 640, height: 360, channels: 3, background: '#3b6ea5' } });
  await sendPicture(admin, `${API}/courses/${course.id}/cover`, await cover.png().toBuffer());
  const { id } = await academy.lesson(course, { quiz: QUIZ, text: 'One.\n\nTwo <script>alert(1)</script>.' });
  await admin.send(`${API}/lessons/${id}/captions/en`, {
    method: 'PUT',
    body: { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' },
  });
  const place = `/api/admin/translations/courses/${course.id}/es`;
  const translated = await admin.send(place, {
    method: 'PUT',
    body: { texts: { title: 'Ida', summary: 'Y vuelta.' } },
  });
  expect(translated.status).toBe(200);
  return course;
}

test('an exported course that is deleted and imported again is equal to the byte', async () => {
  const course = await madeCourse();
  const file = await fileOf(course);
  expect(JSON.parse(file)).toMatchObject({
    translations: { es: { title: 'Ida' } },
    cover: JSON.parse(file).images[0].name,
    lessons: [{ captions: { en: expect.anything() } }],
  });
  await admin.delete(`${API}/courses/${course.id}`);
  const imported = await send('import', file);
  const { slug } = course;
  expect([imported.status, imported.json()]).toMatchObject([
    201,
    { published: null, lessons: 1, slug, cover: expect.any(String) },
  ]);
  expect(await fileOf(imported.json())).toBe(file);
});

test('a preview says what will come and stores nothing; a taken address gets a number', async () => {
  const course = await madeCourse();
  const file = await fileOf(course);
  const count = async () => (await admin.get(`${API}/courses`)).json().length;
  const before = await count();
  expect((await send('preview', file)).json()).toMatchObject({
    course: {
      slug: `${course.slug}-2`,
      isRenamed: true,
      title: 'Round trip',
      languages: ['es'],
      lessons: [{ title: 'The first conversation', questions: 2, captions: ['en'] }],
    },
    problems: [],
  });
  expect(await count()).toBe(before);
  expect((await send('import', file)).json()).toMatchObject({ slug: `${course.slug}-2`, published: null });
  expect((await admin.get('/api/admin/audit')).text).toMatch('import course');
});

test('a file with problems is refused whole, and a large or foreign one before it is read', async () => {
  const file = JSON.parse(await fileOf(await madeCourse()));
  const broken = JSON.stringify({ ...file, lessons: [...file.lessons, { slug: 'No slug' }] });
  expect((await send('preview', broken)).json()).toMatchObject({ course: null, problems: expect.any(Array) });
  expect(await send('import', broken)).toMatchObject({ status: 400, text: expect.stringMatching(/^Lesson 2: /) });
  expect((await send('import', Buffer.alloc(16 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send('import', JSON.stringify(file), 'application/json')).status).toBe(415);
  expect((await send('preview', JSON.stringify(file), COURSE_FILE_TYPE, await server.member('noel'))).status).toBe(403);
});

test('an image of a file is opened before anything is stored', async () => {
  const file = JSON.parse(await fileOf(await madeCourse()));
  const withImage = (bytes: Buffer) => {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
    return JSON.stringify({ ...file, images: [{ name, content: bytes.toString('base64') }] });
  };
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#4b33d1' } });
  const whole = await image.webp().toBuffer();
  expect((await send('preview', withImage(whole))).json()).toMatchObject({ course: { images: 1 }, problems: [] });
  const cut = withImage(whole.subarray(0, -20));
  expect((await send('preview', cut)).json()).toMatchObject({ course: null, problems: [{ place: 'Image 1' }] });
  expect(await send('import', cut)).toMatchObject({ status: 400, text: expect.stringMatching(/Image 1: .* damaged/) });
});

test('each of our courses is a draft with one call, in Spanish too once it is published', async () => {
  const starters = (await admin.get(`${API}/starter-courses`)).json();
  expect(starters).toHaveLength(5);
  const [{ slug, lessons }] = starters;
  const made = await admin.post(`${API}/starter-courses`, { slug });
  expect([made.status, made.json()]).toMatchObject([201, { slug, published: null, lessons: lessons.length }]);
  const list: AdminCourse[] = (await admin.get(`${API}/courses`)).json();
  const { id, version } = list.find((course) => course.slug === slug) ?? { id: 0, version: 0 };
  await academy.open();
  await admin.send(`${API}/courses/${id}/publication`, { method: 'PUT', body: { version } });
  const member = await server.member('lena');
  const spanish = await member.get('/api/academy/courses', { 'accept-language': 'es' });
  expect(spanish.text).toMatch('Reclutar con honestidad');
  expect((await admin.post(`${API}/starter-courses`, { slug: 'unknown' })).status).toBe(404);
});
