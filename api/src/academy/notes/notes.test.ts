import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AcademyAdmin, put } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let academy: AcademyAdmin;
let member: Client;

beforeAll(async () => {
  server = await startTestServer();
  academy = new AcademyAdmin(await server.admin());
  await academy.open();
  member = await server.member();
});
afterAll(() => server.close());

test('a note is its writer’s alone: on the lesson, in the list of the course, in the export, and gone with the account', async () => {
  const course = await academy.course('Notes');
  const { id, slug } = await academy.lesson(course);
  const save = (text: string, who = member) => put(who, `/api/academy/lessons/${id}/note`, { text });
  const list = async (who = member) => (await who.get(`/api/academy/courses/${course.slug}/notes`)).json().notes;
  const onLesson = async () => (await member.get(`/api/academy/courses/${course.slug}/lessons/${slug}`)).json().note;
  expect(await onLesson()).toBe('');
  expect((await save('Listen *first*')).status).toBe(204);
  expect((await save('  Ask.\nThen listen.')).status).toBe(204);
  expect(await onLesson()).toBe('Ask.\nThen listen.');
  expect(await list()).toEqual([
    { lesson: slug, title: 'The first conversation', text: 'Ask.\nThen listen.', savedAt: expect.any(String) },
  ]);
  expect((await member.get('/api/account/export')).text).toContain('Then listen.');

  const other = await server.member();
  await save('Mine', other);
  expect((await list(other)).map(({ text }: { text: string }) => text)).toEqual(['Mine']);
  expect(await onLesson()).toBe('Ask.\nThen listen.');
  expect((await save('x'.repeat(10_001))).status).toBe(400);
  expect((await put(member, '/api/academy/lessons/999999/note', { text: 'x' })).status).toBe(404);

  expect((await save('')).status).toBe(204);
  expect(await list()).toEqual([]);
  await server.sql(`DELETE FROM users WHERE username <> 'admin'`);
  expect(await server.sql('SELECT FROM lesson_notes')).toEqual([]);
});
