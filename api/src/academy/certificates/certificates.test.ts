import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AdminCourse, AdminLesson, Certificate } from '@powerline/contract/academy';
import { AcademyAdmin, put } from '../../../test/academy/academy.ts';
import { countBefore } from '../../../test/attempt-counts.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { CERTIFICATES_A_DAY } from './certificates.service.ts';
import { UNKNOWN_CERTIFICATES } from './public-certificates.service.ts';

let server: TestServer;
let academy: AcademyAdmin;
let course: AdminCourse;
let lessons: AdminLesson[];
let member: Client;
let memberId: number;

beforeAll(async () => {
  server = await startTestServer();
  academy = new AcademyAdmin(await server.admin());
  await academy.open();
});
beforeEach(async () => {
  course = await academy.course('Honest talk');
  lessons = [await academy.lesson(course), await academy.lesson(course)];
  member = await server.member();
  memberId = (await member.get('/api/user')).json().id;
});
afterAll(() => server.close());

async function complete({ id }: AdminLesson, client = member, ownerId = memberId): Promise<void> {
  const path = `/api/academy/lessons/${id}/progress`;
  await put(client, path, { seen: [], rate: 1, positionMs: 0 });
  await server.sql(
    `UPDATE academy_learners SET spent_until = spent_until - interval '2 minutes' WHERE member_id = $1`,
    [ownerId],
  );
  const read = await put(client, path, { seen: [{ fromMs: 0, toMs: 60_000 }], rate: 1, positionMs: 0 });
  expect(read.json()).toMatchObject({ isCompleted: true });
}
const completeAll = async () => {
  for (const lesson of lessons) await complete(lesson);
};
const ask = (name = 'Zoë Núñez', client = member) =>
  put(client, `/api/academy/courses/${course.slug}/certificate`, { name });
const mine = async (name?: string): Promise<Certificate> => {
  const made = await ask(name);
  expect([made.status, made.text]).toEqual([200, expect.any(String)]);
  return made.json();
};
const publicly = (id: string) => server.visitor().get(`/api/certificates/${id}`);
const fileOf = async (id: string): Promise<Buffer> => {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(`/api/academy/certificates/${id}/file`, member.url), { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
};
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

test('the last lesson earns a certificate that anyone can check, and nothing else about the member', async () => {
  await complete(lessons[0] as AdminLesson);
  expect((await ask()).status).toBe(409);
  await complete(lessons[1] as AdminLesson);
  const path = `/api/academy/courses/${course.slug}/certificate`;
  const [{ day }] = (await server.sql<{ day: string }>('SELECT current_date::text AS day')) as [{ day: string }];
  expect((await member.get(path)).json()).toEqual({ completedOn: day, certificate: null, lastName: null });
  const certificate = await mine();
  expect(certificate).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    number: expect.any(Number),
    name: 'Zoë Núñez',
    courseTitle: 'Honest talk',
    completedOn: day,
    sha256: hashOf(await fileOf(certificate.id)),
  });
  expect((await publicly(certificate.id)).json()).toEqual(certificate);
  expect((await member.get(path)).json()).toMatchObject({ certificate, lastName: 'Zoë Núñez' });
  expect((await member.get('/api/academy/certificates')).json()).toEqual({ certificates: [certificate] });
});

test('a file that was changed by one byte has another hash', async () => {
  await completeAll();
  const { id, sha256 } = await mine();
  const file = await fileOf(id);
  const at = Math.floor(file.length / 2);
  file[at] = (file[at] ?? 0) ^ 1;
  expect(hashOf(file)).not.toBe(sha256);
});

test('asking twice at once makes one, and another name keeps number and id but not the hash', async () => {
  await completeAll();
  const [one, two] = await Promise.all([mine(), mine()]);
  expect(two).toEqual(one);
  const renamed = await mine('Zoe N.');
  expect(renamed).toEqual({ ...one, name: 'Zoe N.', sha256: expect.any(String) });
  expect(renamed.sha256).not.toBe(one.sha256);
  expect((await publicly(one.id)).json()).toEqual(renamed);
});

test('a lesson that an author adds later takes nothing back', async () => {
  await completeAll();
  await academy.lesson(course);
  expect((await mine()).courseTitle).toBe('Honest talk');
});

test('a name that the font can’t draw is refused with its field', async () => {
  await completeAll();
  const refused = await member.send(`/api/academy/courses/${course.slug}/certificate`, {
    method: 'PUT',
    body: { name: '王 Wang' },
    headers: { accept: 'application/problem+json' },
  });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'name', message: expect.stringMatching(/王/) }],
  });
});

test('unknown, withdrawn, of someone suspended and of someone gone are the same 404', async () => {
  await completeAll();
  const { id } = await mine();
  const unknown = await publicly('0'.repeat(32));
  expect(unknown.status).toBe(404);
  const same = async (one: string) => {
    const answer = await publicly(one);
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  };
  await same('x');

  const admin = await server.admin();
  expect((await admin.post(`/api/admin/users/${memberId}/suspension`, { reason: 'Asked' })).status).toBeLessThan(300);
  await same(id);
  expect((await admin.delete(`/api/admin/users/${memberId}/suspension`)).status).toBeLessThan(300);
  expect((await publicly(id)).status).toBe(200);

  const stranger = await server.member();
  expect((await stranger.get(`/api/academy/certificates/${id}/file`)).status).toBe(404);
  expect((await stranger.delete(`/api/academy/certificates/${id}`)).status).toBe(404);
  member = server.visitor();
  await server.sql('DELETE FROM users WHERE id = $1', [memberId]);
  await same(id);
});

test('its owner withdraws it, and can have another one', async () => {
  await completeAll();
  const first = await mine();
  expect((await member.delete(`/api/academy/certificates/${first.id}`)).status).toBe(204);
  expect((await publicly(first.id)).status).toBe(404);
  const second = await mine();
  expect(second.id).not.toBe(first.id);
  expect(second.number).toBeGreaterThan(first.number);
});

test('it still verifies while the academy is closed', async () => {
  await completeAll();
  const { id } = await mine();
  await academy.open(false);
  expect((await publicly(id)).status).toBe(200);
  await academy.open();
});

test('guessing ids and making files are limited', async () => {
  const guesser = server.visitor();
  await countBefore(server, UNKNOWN_CERTIFICATES.name, guesser.address, UNKNOWN_CERTIFICATES.attempts);
  const guess = async () => (await guesser.get(`/api/certificates/${'f'.repeat(32)}`)).status;
  expect([await guess(), await guess()]).toEqual([404, 429]);
  await completeAll();
  await countBefore(server, CERTIFICATES_A_DAY.name, String(memberId), CERTIFICATES_A_DAY.attempts);
  expect((await ask()).status).toBe(429);
});
