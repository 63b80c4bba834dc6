import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminCourse, AdminLesson, Courses, LessonContent } from '@powerline/contract/academy';
import sharp from 'sharp';
import { AcademyAdmin, FILM, lessonContent, put, QUIZ } from '../../../test/academy/academy.ts';
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

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  member = await server.member('ana');
  academy = new AcademyAdmin(admin);
});
afterAll(() => server.close());

const courses = async (who = member): Promise<Courses> => (await who.get('/api/academy/courses')).json();
const titles = async () => (await courses()).courses.map(({ title }) => title);

test('an installation starts without courses and prizes, and members read that the academy is closed', async () => {
  for (const path of [
    'courses',
    'courses/x',
    'courses/x/lessons/y',
    'points',
    'prizes',
    'redemptions',
    'board',
    'lessons/1/captions/en',
  ]) {
    const answer = await member.get(`/api/academy/${path}`);
    expect([path, answer.status, answer.text]).toEqual([path, 403, 'The Marketing Academy is not open yet']);
  }
  expect((await admin.get('/api/admin/academy/courses')).json()).toEqual([]);
  expect((await admin.get('/api/admin/academy/prizes')).json()).toEqual([]);
  const lesson = await academy.lesson(await academy.course('Too early'));
  const report = { seen: [], rate: 1, positionMs: 0 };
  expect((await put(member, `/api/academy/lessons/${lesson.id}/progress`, report)).status).toBe(403);
  expect((await member.post(`/api/academy/lessons/${lesson.id}/quiz`, { answers: [0] })).status).toBe(403);
  await academy.open();
  expect(await titles()).toEqual(['Too early']);
  await admin.delete(`/api/admin/academy/courses/${lesson.courseId}`);
  expect(await titles()).toEqual([]);
});

describe('a draft', () => {
  test('is saved while an admin writes, and members see it once it is published', async () => {
    const course: AdminCourse = (
      await admin.post('/api/admin/academy/courses', { slug: 'begin', title: 'Begin' })
    ).json();
    const path = `/api/admin/academy/courses/${course.id}`;
    expect(await titles()).toEqual([]);
    const early = await put(admin, `${path}/publication`, { version: course.version });
    expect([early.status, early.text]).toEqual([400, 'Summary is required']);
    const saved: AdminCourse = (
      await put(admin, `${path}/draft`, {
        version: course.version,
        content: { title: 'Begin', summary: 'Well begun.' },
      })
    ).json();
    expect((await put(admin, `${path}/publication`, { version: saved.version })).json()).toMatchObject({ draft: null });
    expect(await titles()).toEqual(['Begin']);
    await put(admin, `${path}/draft`, { version: saved.version + 1, content: { title: 'Half a th', summary: '' } });
    expect(await titles()).toEqual(['Begin']);
    expect((await admin.get(path)).json()).toMatchObject({
      draft: { title: 'Half a th' },
      published: { title: 'Begin' },
    });
    await admin.delete(`${path}/publication`);
    expect(await titles()).toEqual([]);
    expect((await admin.get(path)).json()).toMatchObject({ draft: { title: 'Half a th' }, published: null });
    await admin.delete(path);
  });

  test('is not overwritten by an admin with an old version, who reads who saved it', async () => {
    const course = await academy.course();
    const lesson = await academy.lesson(course);
    for (const [path, content, row] of [
      [`/api/admin/academy/courses/${course.id}`, { title: 'Mine', summary: 'x' }, course],
      [`/api/admin/academy/lessons/${lesson.id}`, lessonContent({ title: 'Mine' }), lesson],
    ] as const) {
      const answers = await Promise.all(
        [1, 2, 3].map(() => put(admin, `${path}/draft`, { version: row.version, content })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.text).toMatch(/was just changed by admin .* Copy what you wrote/);
      const publish = await put(admin, `${path}/publication`, { version: row.version });
      expect(publish.status).toBe(409);
      const deletion = await admin.delete(`${path}?version=${row.version}`);
      expect(deletion.status).toBe(409);
      expect(deletion.text).toMatch(/was changed by admin .* so it wasn’t deleted/);
    }
    expect((await admin.delete(`/api/admin/academy/lessons/${lesson.id}?version=${lesson.version + 1}`)).status).toBe(
      204,
    );
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
  });

  test('has the chosen order, and an order with other ids is refused', async () => {
    const [first, second] = [await academy.course('One'), await academy.course('Two')];
    const lessons = [await academy.lesson(first, { title: 'A' }), await academy.lesson(first, { title: 'B' })];
    expect((await put(admin, '/api/admin/academy/courses/order', { ids: [second.id, first.id] })).status).toBe(204);
    expect(await titles()).toEqual(['Two', 'One']);
    for (const ids of [[second.id], [first.id, second.id, 99_999]])
      expect((await put(admin, '/api/admin/academy/courses/order', { ids })).status).toBe(409);
    const order = `/api/admin/academy/courses/${first.id}/lessons/order`;
    expect((await put(admin, order, { ids: lessons.map(({ id }) => id).reverse() })).status).toBe(204);
    const outline = (await member.get(`/api/academy/courses/${first.slug}`)).json().outline;
    expect(outline.map(({ title }: { title: string }) => title)).toEqual(['B', 'A']);
    const b = (await member.get(`/api/academy/courses/${first.slug}/lessons/${lessons[1]?.slug}`)).json();
    expect([b.previous, b.next?.title]).toEqual([null, 'A']);
    for (const { id } of [first, second]) await admin.delete(`/api/admin/academy/courses/${id}`);
  });

  test('of several lessons is published at once, all or none', async () => {
    const course = await academy.course();
    const path = `/api/admin/academy/courses/${course.id}`;
    const begin = async (slug: string, content: Partial<LessonContent>): Promise<AdminLesson> => {
      const made = await admin.post(`${path}/lessons`, { slug, title: slug, kind: 'text' });
      const { id, version } = made.json();
      const body = { version, content: lessonContent({ title: slug, leastReadingSeconds: 0, ...content }) };
      return (await put(admin, `/api/admin/academy/lessons/${id}/draft`, body)).json();
    };
    const [whole, empty] = [await begin('whole', { text: 'word '.repeat(400) }), await begin('empty', { text: '' })];
    const publish = (...lessons: AdminLesson[]) =>
      put(admin, `${path}/lessons/publication`, { seen: lessons.map(({ id, version }) => ({ id, version })) });
    const counts = async () => {
      const { lessons, publishedLessons }: AdminCourse = (await admin.get(path)).json();
      return [publishedLessons, lessons];
    };
    const refused = await publish(whole, empty);
    expect([refused.status, refused.text]).toEqual([400, 'empty: Text is required']);
    expect((await publish(whole, { ...empty, version: 1 })).status).toBe(409);
    expect(
      (
        await put(admin, `/api/admin/academy/courses/${(await academy.course()).id}/lessons/publication`, {
          seen: [{ id: whole.id, version: whole.version }],
        })
      ).status,
    ).toBe(404);
    expect(await counts()).toEqual([0, 2]);
    expect((await publish(whole)).json()).toMatchObject([{ id: whole.id, draft: null, published: { title: 'whole' } }]);
    expect(await counts()).toEqual([1, 2]);
    // The reading time of its text, at 200 words a minute.
    const outline = (await member.get(`/api/academy/courses/${course.slug}`)).json().outline;
    expect(outline).toMatchObject([{ slug: 'whole', seconds: 120 }]);
    await admin.delete(path);
  });

  test('of a lesson can be compared with what it was, and becomes that again', async () => {
    const course = await academy.course();
    const lesson = await academy.lesson(course, { text: 'What members saw.' });
    const path = `/api/admin/academy/lessons/${lesson.id}`;
    const write = async (version: number, text: string): Promise<AdminLesson> =>
      (await put(admin, `${path}/draft`, { version, content: lessonContent({ text }) })).json();
    const versions = async () => (await admin.get(`${path}/versions`)).json();
    // A writing session keeps what members saw, and not each of its saves.
    const before = (await versions()).length;
    let { version } = await write(lesson.version, 'A');
    ({ version } = await write(version, 'A b'));
    expect((await versions()).slice(0, -before || undefined)).toEqual([
      expect.objectContaining({ version: lesson.version, savedBy: 'admin', isPublished: true, characters: 17 }),
    ]);
    expect((await admin.get(`${path}/versions/${lesson.version}`)).json()).toMatchObject({
      content: { text: 'What members saw.' },
    });
    const restore = (seen: number) => put(admin, `${path}/versions/${lesson.version}/restoration`, { version: seen });
    expect((await restore(version - 1)).status).toBe(409);
    expect((await restore(version)).json()).toMatchObject({ draft: { text: 'What members saw.' } });
    // What was written in between isn't lost.
    expect((await admin.get(`${path}/versions/${version}`)).json()).toMatchObject({ content: { text: 'A b' } });
    for (let at = version + 1; at < version + 35; at += 1)
      await put(admin, `${path}/versions/${lesson.version}/restoration`, { version: at });
    expect(await versions()).toHaveLength(30);
    await admin.delete(path);
    expect((await admin.get(`${path}/versions`)).status).toBe(404);
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
  });

  test('has a unique address, which is free again after it is deleted', async () => {
    const course = await academy.course();
    const again = { slug: course.slug, title: 'Again' };
    expect((await admin.post('/api/admin/academy/courses', again)).status).toBe(409);
    expect((await admin.delete(`/api/admin/academy/courses/${course.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/admin/academy/courses/${course.id}`)).status).toBe(404);
    const second = await admin.post('/api/admin/academy/courses', again);
    expect(second.status).toBe(201);
    const lessons = `/api/admin/academy/courses/${second.json().id}/lessons`;
    const lesson = { slug: 'same', title: 'x', kind: 'text' };
    expect((await admin.post(lessons, lesson)).status).toBe(201);
    expect((await admin.post(lessons, lesson)).text).toBe('Another lesson of this course has this address');
    await admin.delete(`/api/admin/academy/courses/${second.json().id}`);
  });

  test('shows before it is deleted what stays: members who began, and their points', async () => {
    const course = await academy.course();
    const lesson = await academy.lesson(course, { quiz: QUIZ });
    await member.post(`/api/academy/lessons/${lesson.id}/quiz`, { answers: [1, 0] });
    expect((await admin.get(`/api/admin/academy/courses/${course.id}`)).json()).toMatchObject({
      lessons: 1,
      learners: 1,
      points: 80,
    });
    expect((await admin.get(`/api/admin/academy/lessons/${lesson.id}`)).json()).toMatchObject({
      learners: 1,
      points: 30,
    });
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
    expect((await admin.get(`/api/admin/academy/lessons/${lesson.id}`)).status).toBe(404);
    const { balance, entries } = (await member.get('/api/academy/points')).json();
    expect(balance).toBe(80);
    expect(
      entries.map(({ rule, title, points }: { rule: string; title: string; points: number }) => [rule, title, points]),
    ).toEqual([
      ['course', 'First steps', 50],
      ['lesson', 'The first conversation', 10],
      ['quiz', 'The first conversation', 20],
    ]);
  });

  test.each([
    ['a video without its length', { ...FILM, durationSeconds: 0 }, /duration is missing/],
    [
      'a film at an address that is no https',
      { ...FILM, videoUrl: 'http://films.example/one.mp4' },
      /https address of a video file/,
    ],
    ['a video that runs a script', { ...FILM, videoUrl: 'javascript:alert(1)' }, /https address of a video file/],
    [
      'an embed that is none',
      { kind: 'embed' as const, videoUrl: 'data:text/html,x' },
      /Video must be an https address/,
    ],
    [
      'an embed without reading time or text',
      { kind: 'embed' as const, videoUrl: 'https://vimeo.com/1', text: '', leastReadingSeconds: 0 },
      /Minimum reading time is required/,
    ],
    ['a text without a text', { text: '' }, /Text is required/],
    [
      'a question without choices',
      { quiz: [{ ...QUIZ[0], question: 'x', choices: ['one'], right: 0, explanation: 'y' }] },
      /at least 2 choices/,
    ],
    [
      'a right answer that is none',
      { quiz: [{ question: 'x', choices: ['a', 'b'], right: 3, explanation: 'y' }] },
      /must be one of the choices/,
    ],
    [
      'a question that explains nothing',
      { quiz: [{ question: 'x', choices: ['a', 'b'], right: 0, explanation: '' }] },
      /explanation of the quiz is empty/,
    ],
  ])('is not published with %s', async (_, content, sentence) => {
    const course = await academy.course();
    const made = await admin.post(`/api/admin/academy/courses/${course.id}/lessons`, {
      slug: 'x',
      title: 'x',
      kind: 'text',
    });
    const { id, version }: AdminLesson = made.json();
    const saved = await put(admin, `/api/admin/academy/lessons/${id}/draft`, {
      version,
      content: lessonContent(content),
    });
    expect(saved.status).toBe(200);
    const published = await put(admin, `/api/admin/academy/lessons/${id}/publication`, {
      version: saved.json().version,
    });
    expect([published.status, published.text]).toEqual([400, expect.stringMatching(sentence)]);
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
  });
});

test('a lesson has HTML made on the server, an embed at its player’s address and a quiz without its answers', async () => {
  const course = await academy.course();
  const lesson = await academy.lesson(course, {
    kind: 'embed',
    videoUrl: '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>',
    text: '# Hello\n\n<script>alert(1)</script>',
    quiz: QUIZ,
  });
  const answer = await member.get(`/api/academy/courses/${course.slug}/lessons/${lesson.slug}`);
  expect(answer.json()).toMatchObject({
    html: '<h2>Hello</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    videoUrl: expect.stringMatching(/^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/dQw4w9WgXcQ/),
    completedBy: 'quiz',
    quiz: { tries: 0, results: null, isPassed: false },
  });
  expect(answer.text).not.toMatch(/Who listens knows|"right"/);
  const preview = await admin.post('/api/admin/academy/lessons/preview', {
    text: '**b** <img src=x onerror=alert(1)>',
  });
  expect(preview.json()).toEqual({ html: '<p><strong>b</strong> &lt;img src=x onerror=alert(1)&gt;</p>\n' });
  await admin.delete(`/api/admin/academy/courses/${course.id}`);
});

describe('captions', () => {
  const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello <b>there</b>\n\n00:02.000 --> 00:04.500\nAgain';

  test('are a WebVTT file, which players load from this site', async () => {
    const course = await academy.course();
    const lesson = await academy.lesson(course, FILM);
    const path = `/api/admin/academy/lessons/${lesson.id}/captions`;
    const kept = await put(admin, `${path}/en`, { text: VTT });
    expect(kept.json().captions).toEqual([
      { language: 'en', label: 'English', path: `/api/academy/lessons/${lesson.id}/captions/en` },
    ]);
    expect((await put(admin, `${path}/pt-BR`, { text: VTT })).status).toBe(200);
    const { captions } = (await member.get(`/api/academy/courses/${course.slug}/lessons/${lesson.slug}`)).json();
    expect(captions.map(({ label }: { label: string }) => label)).toEqual(['English', 'português (Brasil)']);
    const loaded = await member.get(captions[0].path);
    expect([loaded.status, loaded.text, loaded.headers.get('content-type')]).toEqual([
      200,
      VTT,
      'text/vtt; charset=utf-8',
    ]);
    expect(loaded.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await admin.delete(`${path}/en`)).status).toBe(204);
    expect((await admin.delete(`${path}/en`)).status).toBe(404);
    expect((await member.get(captions[0].path)).status).toBe(404);
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
    expect((await member.get(captions[1].path)).status).toBe(404);
  });

  test('of SubRip become WebVTT', async () => {
    const course = await academy.course();
    const lesson = await academy.lesson(course, FILM);
    const text =
      '\uFEFF1\r\n0:00:00,5 --> 00:00:02,000 X1:1 X2:2\r\n<font color="red">Hello</font> <i>there</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,500\r\nAgain\r\n';
    const kept = await put(admin, `/api/admin/academy/lessons/${lesson.id}/captions/en`, { text });
    expect((await member.get(kept.json().captions[0].path)).text).toBe(
      'WEBVTT\n\n1\n00:00:00.500 --> 00:00:02.000\nHello <i>there</i>\n\n2\n00:00:02.000 --> 00:00:04.500\nAgain',
    );
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
  });

  test.each([
    ['another file', '{"captions": []}', /line 1: No valid signature/],
    [
      'SubRip with an invalid time',
      '1\n00:00:00,000 --> 00:00:02,000\na\n\n2\n00:00:0x,000 --> 00:00:02,000\nb',
      /line 6/,
    ],
    ['a page', '<html><script>alert(1)</script>', /line 1/],
    ['an invalid time', 'WEBVTT\n\n00:aa.000 --> 00:02.000\nx', /line 3/],
    ['a cue that ends before it begins', 'WEBVTT\n\n00:03.000 --> 00:02.000\nx', /line 3/],
    [
      'an element that captions have not',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>x</script>',
      /line \d+: Incorrect start tag/,
    ],
    ['a file without captions', 'WEBVTT', /no caption/],
  ])('are refused as %s, with the line', async (_, text, sentence) => {
    const course = await academy.course();
    const { id } = await academy.lesson(course, FILM);
    const answer = await put(admin, `/api/admin/academy/lessons/${id}/captions/en`, { text });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(sentence)]);
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
  });
});

test('the audit log has who did what to a course, without the draft’s text', async () => {
  const course = await academy.course('Audited');
  const rows = await server.sql(
    `SELECT actor_name, action FROM audit_entries WHERE target = $1 AND action LIKE '%course' ORDER BY id`,
    [String(course.id)],
  );
  expect(rows).toEqual(
    ['create course', 'write course', 'publish course'].map((action) => ({ actor_name: 'admin', action })),
  );
  expect(await server.sql(`SELECT FROM audit_entries WHERE change::text LIKE '%What to begin with%'`)).toEqual([]);
});

describe('in another language', () => {
  const inSpanish = { 'accept-language': 'es' };
  const translate = async (item: string, texts: object) =>
    expect((await put(admin, `/api/admin/translations/${item}/es`, { texts })).status).toBe(200);

  test('a course and a lesson are read once all of their texts are translated', async () => {
    const course = await academy.course('Begin');
    const lesson = await academy.lesson(course, { text: 'Listen.', quiz: QUIZ.slice(0, 1) });
    const path = `/api/academy/courses/${course.slug}`;
    const read = async () => {
      const shown = (await member.get(path, inSpanish)).json();
      const inside = (await member.get(`${path}/lessons/${lesson.slug}`, inSpanish)).json();
      return [
        shown.title,
        shown.language,
        inside.courseTitle,
        inside.title,
        inside.quiz.questions[0].choices[1],
        inside.language,
      ];
    };
    const words = { title: 'La conversación', text: 'Escucha.', 'quiz.0.question': '¿Qué va primero?' };
    await translate(`courses/${course.id}`, { title: 'Empieza', summary: 'Lo primero.' });
    await translate(`lessons/${lesson.id}`, words);
    expect(await read()).toEqual(['Empieza', 'es', 'Empieza', 'The first conversation', 'To listen', 'en']);
    const quiz = { 'quiz.0.choices.0': 'Hablar', 'quiz.0.choices.1': 'Escuchar', 'quiz.0.explanation': 'Se aprende.' };
    await translate(`lessons/${lesson.id}`, { ...words, ...quiz });
    expect(await read()).toEqual(['Empieza', 'es', 'Empieza', 'La conversación', 'Escuchar', 'es']);
    const answered = await member.post(`/api/academy/lessons/${lesson.id}/quiz`, { answers: [1] }, inSpanish);
    expect(answered.json().results).toMatchObject([
      { chosen: 1, isRight: true, explanation: 'Se aprende.', question: '¿Qué va primero?', answered: ['Escuchar'] },
    ]);

    // Its translation would put each answer beside another one's meaning.
    const turned = QUIZ.slice(0, 1).map((asked) => ({ ...asked, choices: asked.choices.toReversed(), right: 0 }));
    await academy.publish(lesson, { text: 'Listen.', quiz: turned });
    expect(await read()).toEqual(['Empieza', 'es', 'Empieza', 'The first conversation', 'To talk', 'en']);
    await admin.delete(`/api/admin/academy/courses/${course.id}`);
  });
});

test('the outline says what each lesson can still bring, and what it brought', async () => {
  const course = await academy.course('Points');
  const [text] = [await academy.lesson(course), await academy.lesson(course, { quiz: QUIZ })];
  const path = `/api/academy/courses/${course.slug}`;
  const shown = async () =>
    (await member.get(path))
      .json()
      .outline.map(({ pointsLeft, pointsEarned }: Record<string, number>) => [pointsLeft, pointsEarned]);
  expect(await shown()).toEqual([
    [10, 0],
    [30, 0],
  ]);
  const report = (seen: object[]) =>
    put(member, `/api/academy/lessons/${text?.id}/progress`, { seen, rate: 1, positionMs: 0 });
  await report([]);
  await server.sql(`UPDATE academy_learners SET spent_until = spent_until - interval '2 minutes'`);
  await report([{ fromMs: 0, toMs: 60_000 }]);
  expect(await shown()).toEqual([
    [0, 10],
    [30, 0],
  ]);
});

test('a card says where the member stopped in a video', async () => {
  const course = await academy.course('Stopped');
  const { id, slug } = await academy.lesson(course, FILM);
  const report = (positionMs: number, seen: object[] = []) =>
    put(member, `/api/academy/lessons/${id}/progress`, { seen, rate: 1, positionMs });
  await report(0);
  expect((await member.get(`/api/academy/courses/${course.slug}`)).json().stopped).toBeNull();
  await server.sql(`UPDATE academy_learners SET spent_until = spent_until - interval '1 minute'`);
  await report(20_000, [{ fromMs: 0, toMs: 20_000 }]);
  expect((await courses()).courses.at(-1)?.stopped).toEqual({
    lesson: slug,
    title: 'The first conversation',
    positionMs: 20_000,
  });
});

test('a cover is on the card at once, stays small, and goes again', async () => {
  const course = await academy.course('Covered');
  const path = `/api/admin/academy/courses/${course.id}/cover`;
  const image = await sharp({ create: { width: 2400, height: 960, channels: 3, background: '#4b33d1' } })
    .png()
    .toBuffer();
  const given: AdminCourse = (await sendPicture(admin, path, image)).json();
  expect(given.cover).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
  const cover = async () => (await courses()).courses.at(-1)?.cover;
  expect(await cover()).toBe(given.cover);
  const kept = await fetch(new URL(given.cover ?? '', server.url));
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBe(1280);
  expect((await sendPicture(member, path, image)).status).toBe(403);
  expect((await admin.delete(path)).status).toBe(204);
  expect(await cover()).toBeNull();
});

test('an image is kept while a text or an earlier version of its lesson shows it', async () => {
  const lesson = await academy.lesson(await academy.course('Illustrated'));
  const path = `/api/admin/academy/lessons/${lesson.id}`;
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  const { path: picture } = (await sendPicture(admin, `${path}/pictures`, image, 'image/png', 'POST')).json();
  const isKept = async () => {
    await server.sql(`UPDATE pictures SET given_at = given_at - interval '2 days'`);
    await withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
    return (await fetch(new URL(picture, server.url))).status === 200;
  };
  const write = async (version: number, text: string): Promise<AdminLesson> =>
    (await put(admin, `${path}/draft`, { version, content: lessonContent({ text }) })).json();
  let { version } = await write(lesson.version, `![A green field](${picture})`);
  expect(await isKept()).toBe(true);
  ({ version } = (await put(admin, `${path}/publication`, { version })).json());
  ({ version } = await write(version, 'Without it'));
  expect(await isKept()).toBe(true);
  await admin.delete(`${path}?version=${version}`);
  expect(await isKept()).toBe(false);
});
