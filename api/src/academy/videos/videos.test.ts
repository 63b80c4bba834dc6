import { request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AdminLesson, lessonVideoPath, VIDEO_PART_BYTES } from '@powerline/contract/academy';
import sharp from 'sharp';
import { AcademyAdmin, FILM, lessonContent, put } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { sendPicture } from '../../../test/send-picture.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_RETENTION } from '../../app/site.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';

let server: TestServer;
let admin: Client;
let member: Client;
let academy: AcademyAdmin;
let lesson: AdminLesson;

beforeAll(async () => {
  server = await startTestServer({ VIDEO_MAX_MB: '4', VIDEOS_MAX_MB: '11' });
  admin = await server.admin();
  member = await server.member('ana');
  academy = new AcademyAdmin(admin);
  await academy.open();
  lesson = await academy.lesson(await academy.course(), FILM);
});
afterAll(() => server.close());

/** The first bytes of a WebM, and then a pattern in which no two places look the same. */
function webm(bytes: number): Buffer {
  const video = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) video.writeUInt32BE((at * 2654435761) >>> 0, at);
  Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex').copy(video);
  return video;
}

const headersOf = ({ cookies, address }: Client) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
});
const send = (who: Client, path: string, method: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(new URL(path, server.url), {
    method,
    headers: { ...headersOf(who), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const TUS = { 'tus-resumable': '1.0.0' };
const uploads = (id = lesson.id) => `/api/admin/academy/lessons/${id}/videos`;

const begin = (bytes: number, name = 'why.webm', who = admin) =>
  send(who, uploads(), 'POST', {
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': `filetype dmlkZW8,filename ${Buffer.from(name).toString('base64')}`,
  });
const patch = (at: string, offset: number, part: Buffer, who = admin) =>
  send(
    who,
    at,
    'PATCH',
    { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  );
const offsetAt = async (at: string) => Number((await send(admin, at, 'HEAD', TUS)).headers.get('upload-offset'));

async function upload(video: Buffer): Promise<string> {
  const at = (await begin(video.length)).headers.get('location') ?? '';
  for (let offset = 0; offset < video.length; offset += VIDEO_PART_BYTES) {
    const { status } = await patch(at, offset, video.subarray(offset, offset + VIDEO_PART_BYTES));
    expect(status).toBe(204);
  }
  return at.split('/').at(-1) ?? '';
}

/** Sends a part whose connection breaks on the way. */
const cut = (at: string, offset: number, part: Buffer, after: number) =>
  new Promise<void>((resolve) => {
    const headers = {
      ...headersOf(admin),
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': part.length,
    };
    const sent = httpRequest(new URL(at, server.url), { method: 'PATCH', headers });
    sent.on('error', () => undefined).on('close', () => resolve());
    // Gives the bytes a moment to arrive.
    sent.write(part.subarray(0, after), () => setTimeout(() => sent.destroy(), 30));
  });

/** Cuts a part off until something of it is stored: on a busy machine the server may not have begun to read it by then. */
async function cutOff(at: string, before: number, part: Buffer, after: number): Promise<number> {
  for (;;) {
    await cut(at, before, part, after);
    for (let look = 0; look < 50; look += 1) {
      const offset = await offsetAt(at);
      if (offset > before) return offset;
      await delay(20);
    }
  }
}

/** Publishes the lesson with an uploaded video. */
async function show(key: string): Promise<void> {
  const { version }: AdminLesson = (await admin.get(`/api/admin/academy/lessons/${lesson.id}`)).json();
  await academy.publish({ ...lesson, version }, { ...FILM, videoUrl: lessonVideoPath(lesson.id, key) });
}

describe('an upload', () => {
  test('that is cut ten times resumes each time, and arrives equal to the byte', async () => {
    const video = webm(3_500_000);
    const begun = await begin(video.length, 'mein “Warum”.webm');
    expect([begun.status, begun.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    const at = begun.headers.get('location') ?? '';
    let cuts = 0;
    for (let offset = 0; offset < video.length; ) {
      const part = video.subarray(offset, offset + VIDEO_PART_BYTES);
      if (cuts < 10) {
        cuts += 1;
        offset = await cutOff(at, offset, part, 40_000 + cuts * 17_001);
      } else {
        const answer = await patch(at, offset, part);
        expect(answer.status).toBe(204);
        offset = Number(answer.headers.get('upload-offset'));
      }
    }
    expect(cuts).toBe(10);
    const key = at.split('/').at(-1) ?? '';
    expect((await admin.get(uploads())).json().videos).toEqual([
      { key, name: 'mein “Warum”.webm', bytes: video.length, receivedBytes: video.length },
    ]);
    await show(key);
    const loaded = await send(member, lessonVideoPath(lesson.id, key), 'GET');
    expect(loaded.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await loaded.arrayBuffer()).equals(video)).toBe(true);
  });

  test('takes each part once, at its place, and none that is larger than the rest', async () => {
    const video = webm(50_000);
    const at = (await begin(video.length)).headers.get('location') ?? '';
    for (const [offset, bytes, status] of [
      [10, 10, 409],
      [0, 20_000, 204],
      [0, 20_000, 409],
      [20_000, 30_001, 413],
      [30_000, 100, 409],
      [20_000, 30_000, 204],
      [50_000, 1, 413],
    ] as const)
      expect([
        offset,
        (await patch(at, offset, Buffer.concat([video, video]).subarray(offset, offset + bytes))).status,
      ]).toEqual([offset, status]);
    const both = await Promise.all(
      [0, 0].map(async () => {
        const at = (await begin(video.length)).headers.get('location') ?? '';
        const answers = await Promise.all([0, 0, 0].map(() => patch(at, 0, video)));
        return answers.map(({ status }) => status).sort();
      }),
    );
    expect(both).toEqual([
      [204, 409, 409],
      [204, 409, 409],
    ]);
    expect((await send(admin, at, 'DELETE', TUS)).status).toBe(409);
  });

  test('is refused with the limit and its reason, and so is a file that isn’t a video', async () => {
    const large = await begin(5 * 1024 * 1024);
    expect([large.status, await large.text()]).toEqual([
      413,
      'This file has 5 MB. A video may have up to 4 MB, because videos are kept in the site’s database. Choose a smaller one, or host it elsewhere and enter its address.',
    ]);
    const first = (await begin(4_000_000)).headers.get('location') ?? '';
    await begin(4_000_000);
    const full = await begin(4_000_000);
    expect([full.status, await full.text()]).toEqual([413, expect.stringContaining('of 11 MB are taken')]);
    for (const headers of [{}, { ...TUS, 'upload-length': '1e9' }, { ...TUS, 'upload-length': '0' }])
      expect((await send(admin, uploads(), 'POST', headers)).status).toBe('tus-resumable' in headers ? 400 : 412);
    expect(await (await patch(first, 0, Buffer.from('<html>this is a page'))).text()).toMatch(/isn’t a video/);
    expect((await send(admin, first, 'HEAD', TUS)).status).toBe(404);
    expect(
      (await send(admin, first, 'PATCH', { ...TUS, 'upload-offset': '0', 'content-type': 'video/mp4' }, webm(99)))
        .status,
    ).toBe(415);
  });

  test('that was left alone for longest gives way to the sixth, and each can be canceled', async () => {
    const at: string[] = [];
    for (let count = 0; count < 6; count += 1) at.push((await begin(1000)).headers.get('location') ?? '');
    expect(await Promise.all(at.map(async (one) => (await send(admin, one, 'HEAD', TUS)).status))).toEqual([
      404, 200, 200, 200, 200, 200,
    ]);
    for (const one of at.slice(1)) expect((await send(admin, one, 'DELETE', TUS)).status).toBe(204);
    expect((await send(admin, at[1] ?? '', 'HEAD', TUS)).status).toBe(404);
  });

  test('is an author’s own: members and strangers get nothing of it', async () => {
    const at = (await begin(1000)).headers.get('location') ?? '';
    for (const [who, status] of [
      [member, 403],
      [server.visitor(), 401],
    ] as const) {
      expect((await begin(1000, 'x', who)).status).toBe(status);
      expect((await send(who, at, 'HEAD', TUS)).status).toBe(status);
      expect((await patch(at, 0, webm(1000), who)).status).toBe(status);
      expect((await send(who, at, 'DELETE', TUS)).status).toBe(status);
    }
    await server.sql(`UPDATE lesson_videos SET uploaded_by = 'bea' WHERE received_bytes < bytes`);
    expect((await send(admin, at, 'HEAD', TUS)).status).toBe(404);
    expect((await patch(at, 0, webm(1000))).status).toBe(404);
    expect((await send(admin, at.replace(/\d+\/videos/, '99999/videos'), 'HEAD', TUS)).status).toBe(404);
    await server.sql('DELETE FROM lesson_videos WHERE received_bytes < bytes');
  });
});

describe('an uploaded video', () => {
  test('is sent in the ranges that a player asks for', async () => {
    const video = webm(1_200_000);
    const key = await upload(video);
    await show(key);
    const path = lessonVideoPath(lesson.id, key);
    const whole = await send(member, path, 'HEAD');
    expect([whole.status, whole.headers.get('content-length'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      '1200000',
      'bytes',
    ]);
    const etag = whole.headers.get('etag') ?? '';
    for (const [headers, from, to] of [
      [{ range: 'bytes=0-' }, 0, 1_199_999],
      [{ range: 'bytes=1048570-1048583' }, 1_048_570, 1_048_583],
      [{ range: 'bytes=-5' }, 1_199_995, 1_199_999],
      [{ range: 'bytes=300000-9999999', 'if-range': etag }, 300_000, 1_199_999],
    ] as const) {
      const part = await send(member, path, 'GET', headers);
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/1200000`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(from, to + 1))).toBe(true);
    }
    const other = await send(member, path, 'GET', { range: 'bytes=5-9', 'if-range': '"another"' });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 1_200_000]);
    const behind = await send(member, path, 'GET', { range: 'bytes=1200000-' });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */1200000']);
    expect((await send(member, path, 'GET', { 'if-none-match': etag })).status).toBe(304);
  });

  test('is seen by those who see its lesson, and by authors before', async () => {
    const key = await upload(webm(1000));
    const path = lessonVideoPath(lesson.id, key);
    const statuses = async () =>
      Promise.all([admin, member, server.visitor()].map(async (who) => (await send(who, path, 'GET')).status));
    expect(await statuses()).toEqual([200, 404, 401]);
    await show(key);
    expect(await statuses()).toEqual([200, 200, 401]);
    await server.sql(`UPDATE academy_lessons SET published_from = now() + interval '1 hour' WHERE id = $1`, [
      lesson.id,
    ]);
    expect(await statuses()).toEqual([200, 404, 401]);
    await server.sql('UPDATE academy_lessons SET published_from = NULL WHERE id = $1', [lesson.id]);
    await academy.open(false);
    expect(await statuses()).toEqual([200, 403, 401]);
    await academy.open();
    await admin.delete(`/api/admin/academy/lessons/${lesson.id}/publication`);
    expect(await statuses()).toEqual([200, 404, 401]);
    expect((await send(member, path.replace(key, 'a'.repeat(32)), 'GET')).status).toBe(404);
  });

  test('has a poster and chapters, which members see at once, in their order', async () => {
    const course = await academy.course();
    const other = await academy.lesson(course, FILM);
    const path = `/api/admin/academy/lessons/${other.id}`;
    const shown = async () => (await member.get(`/api/academy/courses/${course.slug}/lessons/${other.slug}`)).json();
    expect(await shown()).toMatchObject({ poster: null, chapters: [] });
    const chapters = [
      { atSeconds: 40, title: 'Ask' },
      { atSeconds: 0, title: 'Listen' },
    ];
    expect((await put(admin, `${path}/chapters`, { chapters, seen: [] })).status).toBe(200);
    const stale = await put(admin, `${path}/chapters`, { chapters: [], seen: [] });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('Someone else')]);
    const twice = [chapters[0], chapters[0]];
    expect((await put(admin, `${path}/chapters`, { chapters: twice, seen: chapters.toReversed() })).text).toMatch(
      /same time/,
    );
    const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { poster } = (await sendPicture(admin, `${path}/poster`, picture)).json();
    expect(poster).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
    expect(await shown()).toMatchObject({ poster, chapters: chapters.toReversed() });
    const cleanUp = async () => {
      await server.sql(`UPDATE pictures SET given_at = given_at - interval '2 days'`);
      await withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
      return (await server.sql('SELECT FROM pictures')).length;
    };
    expect(await cleanUp()).toBe(1);
    expect((await admin.delete(`${path}/poster`)).status).toBe(204);
    expect(await shown()).toMatchObject({ poster: null });
    expect(await cleanUp()).toBe(0);
    await sendPicture(admin, `${path}/poster`, picture);
    await admin.delete(path);
    expect(await cleanUp()).toBe(0);
  });

  test('is removed a day after no lesson and no earlier version shows it, as an unfinished upload is', async () => {
    const cleanUp = () =>
      withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
    const keys = async () => (await server.sql<{ key: string }>('SELECT key FROM lesson_videos')).map(({ key }) => key);
    const [shown, unused, young] = [await upload(webm(100)), await upload(webm(100)), await upload(webm(100))];
    await show(shown);
    await begin(100);
    await server.sql(`UPDATE lesson_videos SET touched_at = now() - interval '25 hours' WHERE key <> $1`, [young]);
    await cleanUp();
    expect(await keys()).toEqual(expect.arrayContaining([shown, young]));
    expect(await keys()).not.toContain(unused);
    expect(await server.sql('SELECT FROM lesson_videos WHERE received_bytes < bytes')).toEqual([]);
    // An earlier version still shows it.
    const { version }: AdminLesson = (await admin.get(`/api/admin/academy/lessons/${lesson.id}`)).json();
    await put(admin, `/api/admin/academy/lessons/${lesson.id}/draft`, { version, content: lessonContent() });
    await admin.delete(`/api/admin/academy/lessons/${lesson.id}/publication`);
    await cleanUp();
    expect(await keys()).toContain(shown);
    await admin.delete(`/api/admin/academy/lessons/${lesson.id}`);
    await server.sql(`UPDATE lesson_videos SET touched_at = now() - interval '25 hours'`);
    await cleanUp();
    expect(await keys()).toEqual([]);
    expect(await server.sql('SELECT FROM lesson_video_pieces')).toEqual([]);
  });
});
