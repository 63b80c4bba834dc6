import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Board, Points } from '@powerline/contract/academy';
import type { DataSource } from 'typeorm';
import { AcademyAdmin, FILM, PRIZE, put, QUIZ } from '../../../test/academy/academy.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { POINTS_AGREE } from '../points/points-agree.ts';
import { PRIZES_AGREE } from '../prizes/prizes-agree.ts';
import { knownProgress } from './progress-rows.ts';

const RULES = { lesson: 10, course: 50, quiz: 20, dailyCeiling: 200 };

let server: TestServer;
let dataSource: DataSource;
let admin: Client;
let academy: AcademyAdmin;
let member: Client;
let name: string;
let members = 0;

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  admin = await server.admin();
  academy = new AcademyAdmin(admin);
  await academy.open();
});
beforeEach(async () => {
  members += 1;
  name = `learner${members}`;
  member = await server.member(name);
  await put(admin, '/api/admin/academy/point-rules', RULES);
});
afterAll(async () => {
  // Whatever these tests did, sums and stock are what rows say.
  expect(await POINTS_AGREE.find(dataSource.manager)).toBeNull();
  expect(await PRIZES_AGREE.find(dataSource.manager)).toBeNull();
  await dataSource.destroy();
  await server.close();
});

const report = (lessonId: number, seen: [number, number][], { rate = 1, at = 0, who = member } = {}) =>
  put(who, `/api/academy/lessons/${lessonId}/progress`, {
    seen: seen.map(([from, to]) => ({ fromMs: from * 1000, toMs: to * 1000 })),
    rate,
    positionMs: at * 1000,
  });

/** As if so many seconds had passed since the last report: what was counted last, was so long ago. */
const pass = (seconds: number, who = name) =>
  server.sql(
    `UPDATE academy_learners SET spent_until = spent_until - $2 * interval '1 second'
      WHERE member_id = (SELECT id FROM users WHERE username = $1)`,
    [who, seconds],
  );

const points = async (who = member): Promise<Points> => (await who.get('/api/academy/points')).json();
const earned = async () => (await points()).entries.map(({ rule, points: count }) => `${rule} ${count}`).reverse();
const idOf = async (username: string) =>
  (await server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]))[0]?.id ?? 0;
/** Points for a course that was deleted since. */
const give = async (count: number, username = name) =>
  server.sql(
    `WITH course AS (
       INSERT INTO academy_courses (slug, position, draft, saved_by, deleted_at)
       VALUES ('given', 0, '{"title": "Given", "summary": ""}', 'admin', now()) RETURNING id)
     INSERT INTO point_entries (member_id, rule, source_id, points, rule_points)
     SELECT $1, 'course', id, $2, $2 FROM course`,
    [await idOf(username), count],
  );
const lesson = async (content: Parameters<AcademyAdmin['lesson']>[1] = FILM) => {
  const course = await academy.course();
  return { course, ...(await academy.lesson(course, content)) };
};

describe('progress', () => {
  test('of a video counts as it plays, completes it at 90%, and gives its points and those of the course', async () => {
    const { id, course } = await lesson();
    await report(id, []);
    for (let at = 0; at < 75; at += 15) {
      await pass(15);
      expect((await report(id, [[at, at + 15]])).json()).toMatchObject({
        seenMs: (at + 15) * 1000,
        isCompleted: false,
      });
    }
    await pass(15);
    const last = (await report(id, [[75, 90]], { at: 90 })).json();
    expect(last).toMatchObject({ seenMs: 90_000, neededMs: 90_000, isCompleted: true });
    expect(last.earned).toEqual([
      { rule: 'lesson', points: 10, rulePoints: 10 },
      { rule: 'course', points: 50, rulePoints: 50 },
    ]);
    expect((await member.get(`/api/academy/courses/${course.slug}`)).json()).toMatchObject({
      lessons: 1,
      completed: 1,
    });
    await pass(15);
    expect((await report(id, [[90, 100]])).json()).toMatchObject({ seenMs: 100_000, earned: [] });
  });

  test('doesn’t come from moving to the end or from a forged report of an hour', async () => {
    const { id } = await lesson();
    await report(id, []);
    await pass(15);
    expect(
      (
        await report(id, [
          [0, 3],
          [97, 100],
        ])
      ).json(),
    ).toMatchObject({ seenMs: 6000, isCompleted: false });
    await pass(15);
    const forged = await report(id, [
      [0, 100],
      [0, 3600],
    ]);
    expect([forged.status, forged.text]).toEqual([
      409,
      expect.stringMatching(/More was reported than time has passed/),
    ]);
    expect(
      (await put(member, `/api/academy/lessons/${id}/progress`, { seen: [], rate: 16, positionMs: 0 })).status,
    ).toBe(400);
    expect(await earned()).toEqual([]);
  });

  test('at double speed counts twice the time, and no more', async () => {
    const { id } = await lesson();
    await report(id, []);
    await pass(15);
    expect((await report(id, [[0, 30]], { rate: 2 })).json()).toMatchObject({ seenMs: 30_000 });
    await pass(15);
    expect((await report(id, [[30, 70]], { rate: 2 })).status).toBe(409);
    expect((await report(id, [[30, 60]], { rate: 2 })).status).toBe(200);
  });

  test('in two tabs at once, in one lesson or two, is no more than the elapsed time', async () => {
    const [one, two] = [
      await lesson({ ...FILM, durationSeconds: 1000 }),
      await lesson({ ...FILM, durationSeconds: 1000 }),
    ];
    await report(one.id, []);
    await pass(50);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, tab) => report(tab % 2 === 0 ? one.id : two.id, [[tab * 50, tab * 50 + 20]])),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBe(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14);
  });

  test('of many members and lessons, looked up in one query, is told apart', async () => {
    const ids = [(await lesson()).id, (await lesson()).id, 999_999];
    const crowd = await Promise.all(Array.from({ length: 6 }, (_, n) => server.member(`crowd${n}`)));
    const reportAll = (to: (n: number) => [number, number][]) =>
      Promise.all(crowd.map((who, n) => report(ids[n % 3] ?? 0, to(n), { who })));
    await reportAll(() => []);
    await Promise.all(crowd.map((_, n) => pass(15, `crowd${n}`)));
    await reportAll((n) => [[0, n + 1]]);
    const asked = await Promise.all(
      crowd.map(async (_, n) => ({ memberId: await idOf(`crowd${n}`), lessonId: ids[n % 3] ?? 0 })),
    );
    const known = knownProgress(dataSource);
    const found = await Promise.all(asked.map((one) => known.find(one)));
    expect(found.map((one) => one?.seen ?? null)).toEqual([[0, 1000], [0, 2000], null, [0, 4000], [0, 5000], null]);
  });

  test('of ten minutes offline counts once', async () => {
    const { id } = await lesson({ ...FILM, durationSeconds: 2000 });
    await report(id, []);
    await pass(600);
    expect((await report(id, [[0, 600]])).json()).toMatchObject({ seenMs: 600_000 });
    expect((await report(id, [[0, 600]])).json()).toMatchObject({ seenMs: 600_000 });
    expect((await report(id, [[600, 700]])).status).toBe(409);
  });

  test('counts by the database’s clock, and a clock that was set back gives nothing', async () => {
    const { id } = await lesson();
    await report(id, []);
    await pass(-3600);
    expect((await report(id, [[0, 15]])).status).toBe(409);
    expect((await report(id, [])).status).toBe(200);
    await pass(15);
    expect((await report(id, [[0, 15]])).status).toBe(200);
  });

  test('continues where it stopped on another device', async () => {
    const { id, course, slug } = await lesson();
    await report(id, []);
    await pass(20);
    await report(id, [[0, 15]], { at: 15 });
    const phone = server.visitor();
    expect((await phone.post('/api/login', { username: name, password: 'secret' })).status).toBe(200);
    const { progress } = (await phone.get(`/api/academy/courses/${course.slug}/lessons/${slug}`)).json();
    expect(progress).toMatchObject({ positionMs: 15_000, seen: [{ fromMs: 0, toMs: 15_000 }] });
    const { next } = (await phone.get('/api/academy/courses')).json();
    expect(next).toMatchObject({ course: course.slug, lesson: slug });
  });

  test('of an embed is the reading time, at most one second per second', async () => {
    const { id } = await lesson({ kind: 'embed', videoUrl: '/film.html', leastReadingSeconds: 60 });
    await report(id, []);
    await pass(30);
    expect((await report(id, [[0, 60]], { rate: 2 })).status).toBe(409);
    expect((await report(id, [[0, 30]])).json()).toMatchObject({ isCompleted: false });
    await pass(30);
    expect((await report(id, [[30, 60]])).json()).toMatchObject({ isCompleted: true });
  });

  test('of an embed with a quiz depends only on the quiz', async () => {
    const { id } = await lesson({ kind: 'embed', videoUrl: '/film.html', leastReadingSeconds: 60, quiz: QUIZ });
    await report(id, []);
    await pass(60);
    expect((await report(id, [[0, 60]])).json()).toMatchObject({ isCompleted: false, earned: [] });
    const passed = await member.post(`/api/academy/lessons/${id}/quiz`, { answers: [1, 0] });
    expect(passed.json()).toMatchObject({ isCompleted: true, isPassed: true, isFirstTry: true });
    expect(await earned()).toEqual(['quiz 20', 'lesson 10', 'course 50']);
  });

  test('of an unknown, unpublished or deleted lesson is 404', async () => {
    const { id } = await lesson();
    await admin.delete(`/api/admin/academy/lessons/${id}/publication`);
    expect((await report(id, [])).status).toBe(404);
    expect((await report(999_999, [])).status).toBe(404);
    expect((await member.post(`/api/academy/lessons/${id}/quiz`, { answers: [0] })).status).toBe(404);
  });
});

describe('a quiz', () => {
  test('gives points only for the first try, and explanations only after it', async () => {
    const { id, course, slug } = await lesson({ ...FILM, quiz: QUIZ });
    const first = await member.post(`/api/academy/lessons/${id}/quiz`, { answers: [1, 2] });
    expect(first.json()).toEqual({
      results: [
        {
          chosen: 1,
          right: 1,
          isRight: true,
          explanation: 'Who listens knows.',
          question: 'What comes first?',
          kind: 'one',
          answered: ['To listen'],
          solution: ['To listen'],
        },
        {
          chosen: 2,
          right: 0,
          isRight: false,
          explanation: 'Questions help.',
          question: 'And then?',
          kind: 'one',
          answered: ['To sell'],
          solution: ['To ask'],
        },
      ],
      isPassed: false,
      isFirstTry: true,
      // The same questions, as another try.
      again: { draw: '1.1', questions: QUIZ.map(({ question, choices }) => ({ question, choices, kind: 'one' })) },
      isCompleted: false,
      earned: [],
    });
    const second = await member.post(`/api/academy/lessons/${id}/quiz`, { answers: [1, 0] });
    expect(second.json()).toMatchObject({ isPassed: true, isFirstTry: false, isCompleted: false, earned: [] });
    const { quiz } = (await member.get(`/api/academy/courses/${course.slug}/lessons/${slug}`)).json();
    expect(quiz).toMatchObject({ tries: 2, isPassed: true, results: [{ isRight: true }, { isRight: true }] });
  });

  test('takes an answer for each question', async () => {
    const { id } = await lesson({ ...FILM, quiz: QUIZ });
    for (const answers of [[1], [1, 3], [1, 0, 0]])
      expect((await member.post(`/api/academy/lessons/${id}/quiz`, { answers })).status).toBe(400);
    const without = await lesson();
    expect((await member.post(`/api/academy/lessons/${without.id}/quiz`, { answers: [0] })).status).toBe(404);
  });
});

describe('a quiz of sets, orders and short texts', () => {
  const SEVERAL = { kind: 'several', choices: ['Listen', 'Push', 'Ask'], right: 0, rights: [0, 2] } as const;
  const ORDER = { kind: 'order', choices: ['Meet', 'Talk', 'Thank'], right: 0 } as const;
  const TEXT = { kind: 'text', choices: ['Disclosure'], right: 0 } as const;
  const quiz = [SEVERAL, ORDER, TEXT].map((one) => ({
    ...one,
    choices: [...one.choices],
    rights: 'rights' in one ? [...one.rights] : [],
    question: `Of ${one.kind}?`,
    explanation: 'So.',
  }));
  const shownTo = async (who: Client, { course, slug }: { course: { slug: string }; slug: string }) =>
    (await who.get(`/api/academy/courses/${course.slug}/lessons/${slug}`)).json().quiz;

  test('is answered in the order that is shown, keeps what was answered, and hides what is right until then', async () => {
    const made = await lesson({ quiz });
    const before = await shownTo(member, made);
    expect(before.questions.map(({ choices }: { choices: string[] }) => choices.toSorted())).toEqual([
      ['Ask', 'Listen', 'Push'],
      ['Meet', 'Talk', 'Thank'],
      [],
    ]);
    const order = ORDER.choices.map((choice) => before.questions[1].choices.indexOf(choice));
    const send = (answers: unknown[], draw: string | undefined) =>
      member.post(`/api/academy/lessons/${made.id}/quiz`, { answers, draw });
    expect((await send([[2, 0], order, 'disclosure'], undefined)).status).toBe(400);
    const answer = (await send([[2], order.toReversed(), 'Disclosure '], before.draw)).json();
    expect(answer.results).toMatchObject([
      { isRight: false, answered: ['Ask'], solution: ['Listen', 'Ask'] },
      { isRight: false, answered: ['Thank', 'Talk', 'Meet'], solution: ['Meet', 'Talk', 'Thank'] },
      { isRight: true, answered: ['Disclosure'], solution: ['Disclosure'] },
    ]);
    const after = await shownTo(member, made);
    expect(after.results).toEqual(answer.results);
    expect((await member.get('/api/account/export')).json().academy.quizzes).toMatchObject([
      {
        answers: [
          { at: 0, answer: [2] },
          { at: 1, answer: [2, 1, 0] },
          { at: 2, answer: 'Disclosure' },
        ],
      },
    ]);
    // The other device still shows the try before.
    expect((await send([[0, 2], order, 'disclosure'], before.draw)).status).toBe(409);
    const again = ORDER.choices.map((choice) => after.questions[1].choices.indexOf(choice));
    expect((await send([[0, 2], again, 'disclosure'], after.draw)).json()).toMatchObject({
      isPassed: true,
      isFirstTry: false,
      earned: [{ rule: 'lesson' }, { rule: 'course' }],
    });
  });
});

describe('points', () => {
  test('of each rule come once for 16 requests at once', async () => {
    const { id } = await lesson({ quiz: QUIZ });
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => member.post(`/api/academy/lessons/${id}/quiz`, { answers: [1, 0] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(answers.filter((answer) => answer.json().isFirstTry)).toHaveLength(1);
    expect(await earned()).toEqual(['quiz 20', 'lesson 10', 'course 50']);
    const film = await lesson();
    await report(film.id, []);
    await pass(100);
    await Promise.all(Array.from({ length: 16 }, () => report(film.id, [[0, 95]])));
    expect((await earned()).slice(3)).toEqual(['lesson 10', 'course 50']);
  });

  test('of a course come once, when its last two lessons are completed at the same moment', async () => {
    const course = await academy.course();
    const lessons = [await academy.lesson(course, { quiz: QUIZ }), await academy.lesson(course, { quiz: QUIZ })];
    await Promise.all(lessons.map(({ id }) => member.post(`/api/academy/lessons/${id}/quiz`, { answers: [1, 0] })));
    expect((await earned()).sort()).toEqual(['course 50', 'lesson 10', 'lesson 10', 'quiz 20', 'quiz 20']);
    // One that is added later brings its own points, and the course none again.
    const later = await academy.lesson(course, { quiz: QUIZ });
    await member.post(`/api/academy/lessons/${later.id}/quiz`, { answers: [1, 0] });
    expect((await earned()).filter((line) => line.startsWith('course'))).toHaveLength(1);
  });

  test('follow the current rules, up to the day’s ceiling, and never change later', async () => {
    expect((await put(admin, '/api/admin/academy/point-rules', { ...RULES, quiz: 30, dailyCeiling: 75 })).status).toBe(
      200,
    );
    const first = await lesson({ quiz: QUIZ });
    await member.post(`/api/academy/lessons/${first.id}/quiz`, { answers: [1, 0] });
    expect(await earned()).toEqual(['quiz 30', 'lesson 10', 'course 35']);
    expect((await points()).entries[0]).toMatchObject({ points: 35, rulePoints: 50 });
    await put(admin, '/api/admin/academy/point-rules', { ...RULES, quiz: 99 });
    expect(await points()).toMatchObject({ balance: 75, earnedToday: 75 });
    const second = await lesson({ quiz: QUIZ });
    const answer = (await member.post(`/api/academy/lessons/${second.id}/quiz`, { answers: [1, 0] })).json();
    expect(answer.earned[0]).toEqual({ rule: 'quiz', points: 99, rulePoints: 99 });
  });

  test.each([
    ['change a row', 'UPDATE point_entries SET points = 1'],
    ['remove a row', 'DELETE FROM point_entries'],
    ['remove all rows', 'TRUNCATE point_entries'],
  ])('are rows that the database protects: %s', async (_, statement) => {
    await give(5);
    await expect(server.sql(statement)).rejects.toMatchObject({ code: '23001' });
  });

  test('are refused by the database if repeated for one source and rule, or below zero', async () => {
    const id = await idOf(name);
    const insert = (rule: string, count: number) =>
      server.sql(
        'INSERT INTO point_entries (member_id, rule, source_id, points, rule_points) VALUES ($1, $2, 7777, $3, $3)',
        [id, rule, count],
      );
    await insert('lesson', 10);
    await expect(insert('lesson', 10)).rejects.toMatchObject({ constraint: 'point_entries_once' });
    await expect(insert('prize', -11)).rejects.toMatchObject({ constraint: 'academy_learners_points_enough' });
    await expect(insert('quiz', -1)).rejects.toMatchObject({ constraint: 'point_entries_points_fit' });
  });
});

describe('a prize', () => {
  const ask = (prizeId: number, who = member, body: object = {}) =>
    who.post('/api/academy/redemptions', {
      prizeId,
      cost: PRIZE.cost,
      deliverTo: '1 Main Street',
      key: randomUUID(),
      ...body,
    });
  const stock = async (id: number) =>
    (await admin.get('/api/admin/academy/prizes')).json().find((prize: { id: number }) => prize.id === id);
  const state = (id: number, body: object) =>
    put(admin, `/api/admin/academy/redemptions/${id}/state`, { reason: null, ...body });

  test('takes points and stock at once, and a repeated request changes nothing', async () => {
    await give(250);
    const id = await academy.prize();
    const key = randomUUID();
    const [one, two] = await Promise.all([ask(id, member, { key }), ask(id, member, { key })]);
    expect([one.status, two.status].sort()).toEqual([200, 201]);
    expect(one.json().id).toBe(two.json().id);
    expect((await ask(await academy.prize(), member, { key })).status).toBe(409);
    expect((await points()).balance).toBe(150);
    expect(await stock(id)).toMatchObject({ stock: 9, waiting: 1 });
    expect(
      (await member.get('/api/academy/prizes')).json().prizes.find((prize: { id: number }) => prize.id === id),
    ).toMatchObject({ asked: 1, stock: 9 });
  });

  test('in stock once goes to one of 50 who ask at once; the others keep their points', async () => {
    const id = await academy.prize({ stock: 1, limitPerMember: 1 });
    const askers: Client[] = [];
    for (let number = 0; number < 50; number += 1) {
      const username = `asker${number}`;
      askers.push(await server.member(username));
      await give(100, username);
    }
    const answers = await Promise.all(askers.map((asker) => ask(id, asker)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ text }) => text)).toEqual(
      Array(49).fill('Someone was faster: this prize is out of stock. Your points are untouched.'),
    );
    const balances = await Promise.all(askers.map(async (asker) => (await points(asker)).balance));
    expect(balances.sort((a, b) => a - b)).toEqual([0, ...Array(49).fill(100)]);
    expect(await stock(id)).toMatchObject({ stock: 0 });
  });

  test('is refused with too few points, at another price, and above the limit, without taking anything', async () => {
    const id = await academy.prize({ limitPerMember: 1 });
    await give(60);
    const tooFew = await ask(id);
    expect([tooFew.status, tooFew.text]).toEqual([409, 'You need 40 more points for this prize.']);
    await give(300);
    expect((await ask(id, member, { cost: 90 })).text).toMatch(/points for this prize have changed/);
    const both = await Promise.all([ask(id), ask(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.text).toMatch(/as many of this prize as one member may have/);
    expect((await points()).balance).toBe(260);
    expect(await stock(id)).toMatchObject({ stock: 9 });
    expect((await ask(999_999)).status).toBe(404);
    const hidden = await academy.prize({ isOffered: false });
    expect((await ask(hidden)).text).toMatch(/not offered any more/);
  });

  test('gives points and stock back once when it is cancelled, with a reason', async () => {
    await give(100);
    const id = await academy.prize();
    const { id: redemption } = (await ask(id)).json();
    expect((await state(redemption, { state: 'cancelled' })).status).toBe(400);
    const answers = await Promise.all(
      [1, 2, 3].map(() => state(redemption, { state: 'cancelled', reason: 'It broke.' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await points()).balance).toBe(100);
    expect(await stock(id)).toMatchObject({ stock: 10, waiting: 0 });
    const [own] = (await member.get('/api/academy/redemptions')).json().redemptions;
    expect(own).toMatchObject({ state: 'cancelled', reason: 'It broke.', deliverTo: null });
    // It counts no more towards the limit.
    expect((await ask(id)).status).toBe(201);
  });

  test('is approved, then sent; the member is notified and the address is erased', async () => {
    await give(100);
    const id = await academy.prize();
    const { id: redemption } = (await ask(id)).json();
    expect((await state(redemption, { state: 'sent' })).status).toBe(409);
    expect((await state(redemption, { state: 'approved' })).json()).toMatchObject({
      state: 'approved',
      deliverTo: '1 Main Street',
      username: name,
    });
    // From a screen that still shows it as asked for.
    const late = await state(redemption, { state: 'cancelled', reason: 'Too late', seen: 'asked' });
    expect([late.status, late.text]).toEqual([409, expect.stringMatching(/^Someone else has changed this request/)]);
    expect((await state(redemption, { state: 'sent', seen: 'approved' })).json()).toMatchObject({
      state: 'sent',
      deliverTo: null,
    });
    expect((await state(redemption, { state: 'cancelled', reason: 'Too late' })).status).toBe(409);
    const { notifications } = (await member.get('/api/notifications')).json();
    expect(notifications.map(({ title, path }: { title: string; path: string }) => [title, path])).toContainEqual([
      'Your prize “Mug” is on its way',
      '/academy/prizes',
    ]);
    const queue = (await admin.get('/api/admin/academy/redemptions?state=sent')).json();
    expect(queue.redemptions.map((row: { id: number }) => row.id)).toContain(redemption);
  });

  test('is sent with a tracking number, which the member sees and an admin can correct', async () => {
    await give(100);
    const { id: redemption } = (await ask(await academy.prize())).json();
    const parcel = { tracking: '1Z 999', trackingUrl: 'https://carrier.example/1Z999' };
    expect((await state(redemption, { state: 'approved', ...parcel })).status).toBe(400);
    await state(redemption, { state: 'approved' });
    const unsafe = { ...parcel, trackingUrl: 'javascript:alert(1)' };
    expect((await state(redemption, { state: 'sent', ...unsafe })).text).toMatch(/must start with https/);
    expect((await state(redemption, { state: 'sent', seen: 'approved', ...parcel })).json()).toMatchObject(parcel);
    const own = async () => (await member.get('/api/academy/redemptions')).json().redemptions[0];
    expect(await own()).toMatchObject(parcel);
    await state(redemption, { state: 'sent', seen: 'sent', tracking: '1Z 1000', trackingUrl: '' });
    expect(await own()).toMatchObject({ tracking: '1Z 1000', trackingUrl: null });
    // The number leads to the member's address, so the audit has none.
    const audit = (await admin.get('/api/admin/audit')).text;
    expect(audit).toMatch('change tracking');
    expect(audit).not.toMatch('1Z 1000');
    await admin.delete(`/api/admin/users/${await idOf(name)}`);
    expect(await server.sql('SELECT tracking FROM redemptions WHERE id = $1', [redemption])).toEqual([
      { tracking: null },
    ]);
  });

  test('is in the file of its state, safe from formulas, and the audit says who took it', async () => {
    await give(200);
    const id = await academy.prize({ title: '=1+1' });
    const { id: redemption } = (await ask(id)).json();
    await ask(id);
    await state(redemption, { state: 'approved' });
    const { text, headers } = await admin.get('/api/admin/academy/redemptions/file?state=approved');
    expect(headers.get('content-type')).toMatch('text/csv');
    const rows = text.split('\r\n').filter((line) => line.includes(`"${name}"`));
    expect(rows).toEqual([expect.stringMatching(`^"${redemption}","'=1\\+1","100","approved"`)]);
    expect((await admin.get('/api/admin/audit')).text).toMatch('export redemptions');
  });

  test('can’t be changed by an admin with an old version, or below what members have', async () => {
    await give(100);
    const id = await academy.prize();
    const { version } = await stock(id);
    await ask(id);
    expect(
      (await put(admin, `/api/admin/academy/prizes/${id}`, { version, content: { ...PRIZE, stock: 10 } })).status,
    ).toBe(409);
    const again = await put(admin, `/api/admin/academy/prizes/${id}`, {
      version: version + 1,
      content: { ...PRIZE, stock: 0 },
    });
    expect(again.json()).toMatchObject({ stock: 0, waiting: 1 });
    expect((await admin.delete(`/api/admin/academy/prizes/${id}?version=${version}`)).status).toBe(409);
    expect((await admin.delete(`/api/admin/academy/prizes/${id}`)).status).toBe(204);
    expect((await member.get('/api/academy/redemptions')).json().redemptions).toMatchObject([
      { title: 'Mug', state: 'asked' },
    ]);
  });

  test('is refused by the database below zero, above the limit and without its points', async () => {
    await give(1000);
    const id = await academy.prize({ stock: 2, limitPerMember: 1 });
    const owner = await idOf(name);
    const insert = `INSERT INTO redemptions (member_id, request_key, prize_id, title, cost, deliver_to)
      VALUES (${owner}, gen_random_uuid(), ${id}, 'Mug', 100, 'x')`;
    await expect(server.sql(insert)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringMatching(/the points do not say so/),
    });
    await ask(id);
    await expect(server.sql(insert)).rejects.toMatchObject({ constraint: 'redemptions_limit_per_member' });
    await expect(server.sql(`UPDATE prizes SET stock = -1 WHERE id = ${id}`)).rejects.toMatchObject({
      constraint: 'prizes_stock_enough',
    });
    await expect(server.sql('DELETE FROM redemptions')).rejects.toMatchObject({ code: '23001' });
  });

  test('has an image, stored and served like all images', async () => {
    const id = await academy.prize();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const path = `/api/admin/academy/prizes/${id}/picture`;
    const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const sent = await fetch(new URL(path, server.url), {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
      body: pixel,
    });
    const { picture } = (await sent.json()) as { picture: string };
    expect((await member.get(picture)).headers.get('content-type')).toBe('image/webp');
    expect((await admin.delete(path)).status).toBe(204);
    expect(await stock(id)).toMatchObject({ picture: null });
  });
});

describe('the board', () => {
  test('names only members who chose it, with this week’s points', async () => {
    const other = await server.member('quiet');
    await give(500, 'quiet');
    await give(70);
    const board = async (): Promise<Board> => (await member.get('/api/academy/board')).json();
    expect((await board()).rows.map(({ username }) => username)).not.toContain(name);
    expect((await put(member, '/api/academy/board/name', { isNamed: true })).json()).toEqual({ isNamed: true });
    const named = await board();
    expect(named.rows).toContainEqual({ place: expect.any(Number), username: name, points: 70, isYou: true });
    expect(named.rows.map(({ username }) => username)).not.toContain('quiet');
    expect(named.you).toEqual({ points: 70, isNamed: true });
    expect((await other.get('/api/academy/board')).json().you).toEqual({ points: 500, isNamed: false });
    // Spending takes nothing away from what was learned.
    await member.post('/api/academy/redemptions', {
      prizeId: await academy.prize({ cost: 50 }),
      cost: 50,
      deliverTo: 'x',
      key: randomUUID(),
    });
    expect((await board()).you.points).toBe(70);
    await put(member, '/api/academy/board/name', { isNamed: false });
    expect((await board()).rows.map(({ username }) => username)).not.toContain(name);
  });
});

test('a deleted account’s progress is deleted, and its rows of points and prizes stay without name or address', async () => {
  await give(100);
  const { id: lessonId } = await lesson({ quiz: QUIZ });
  await member.post(`/api/academy/lessons/${lessonId}/quiz`, { answers: [1, 0] });
  const prize = await academy.prize({ stock: 1 });
  await member.post('/api/academy/redemptions', {
    prizeId: prize,
    cost: 100,
    deliverTo: '1 Main Street',
    key: randomUUID(),
  });
  const copy = (await member.get('/api/account/export')).json().academy;
  expect(copy).toMatchObject({
    isNamedOnBoard: false,
    progress: [{ lesson: 'The first conversation' }],
    quizzes: [{ tries: 1, wasFirstRight: true }],
    prizes: [{ title: 'Mug', deliverTo: '1 Main Street' }],
  });
  expect(copy.points.map(({ points: count }: { points: number }) => count)).toEqual([100, 20, 10, 50, -100]);
  const id = await idOf(name);
  expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(204);
  for (const table of ['academy_learners', 'lesson_progress', 'quiz_tries'])
    expect(await server.sql(`SELECT FROM ${table} WHERE member_id = ${id}`)).toEqual([]);
  expect(await server.sql('SELECT state, deliver_to FROM redemptions WHERE member_id = $1', [id])).toEqual([
    { state: 'cancelled', deliver_to: null },
  ]);
  expect(await server.sql('SELECT sum(points)::integer AS sum FROM point_entries WHERE member_id = $1', [id])).toEqual([
    { sum: 180 },
  ]);
  expect(await server.sql('SELECT stock FROM prizes WHERE id = $1', [prize])).toEqual([{ stock: 1 }]);
});

test('the nightly checks report points or stock that differ from their rows', async () => {
  await give(10);
  const damage = (statement: string) =>
    server.sql(`DO $$ BEGIN PERFORM set_config('session_replication_role', 'replica', true); ${statement}; END $$`);
  const id = await idOf(name);
  await damage(`UPDATE academy_learners SET points = points + 1 WHERE member_id = ${id}`);
  expect(await POINTS_AGREE.find(dataSource.manager)).toMatch(
    `The points of one member are not the sum of their rows, the first of them with the id ${id}`,
  );
  await damage(`UPDATE academy_learners SET points = points - 1 WHERE member_id = ${id}`);
  const prize = await academy.prize({ title: 'Scarf', stock: 3 });
  await damage(`UPDATE prizes SET stock = 2 WHERE id = ${prize}`);
  expect(await PRIZES_AGREE.find(dataSource.manager)).toMatch('The stock of “Scarf”');
  await damage(`UPDATE prizes SET stock = 3 WHERE id = ${prize}`);
});

test('members can’t make admins’ calls', async () => {
  const { id, course } = await lesson();
  const prize = await academy.prize();
  const calls: [string, string, unknown?][] = [
    ['GET', 'courses'],
    ['POST', 'courses', { slug: 'x', title: 'x' }],
    ['PUT', 'courses/order', { ids: [] }],
    ['GET', `courses/${course.id}`],
    ['PUT', `courses/${course.id}/draft`, { version: 1, content: { title: 'x', summary: 'x' } }],
    ['PUT', `courses/${course.id}/publication`, { version: 1 }],
    ['DELETE', `courses/${course.id}/publication`],
    ['DELETE', `courses/${course.id}`],
    ['GET', `courses/${course.id}/lessons`],
    ['POST', `courses/${course.id}/lessons`, { slug: 'x', title: 'x', kind: 'text' }],
    ['PUT', `courses/${course.id}/lessons/order`, { ids: [] }],
    ['GET', `lessons/${id}`],
    ['PUT', `lessons/${id}/publication`, { version: 1 }],
    ['DELETE', `lessons/${id}/publication`],
    ['DELETE', `lessons/${id}`],
    ['PUT', `lessons/${id}/captions/en`, { text: 'WEBVTT' }],
    ['DELETE', `lessons/${id}/captions/en`],
    ['POST', 'lessons/preview', { text: 'x' }],
    ['GET', 'point-rules'],
    ['PUT', 'point-rules', RULES],
    ['GET', 'prizes'],
    ['POST', 'prizes', PRIZE],
    ['PUT', 'prizes/order', { ids: [] }],
    ['PUT', `prizes/${prize}`, { version: 1, content: PRIZE }],
    ['DELETE', `prizes/${prize}`],
    ['DELETE', `prizes/${prize}/picture`],
    ['GET', 'redemptions'],
    ['GET', 'redemptions/file'],
    ['PUT', 'redemptions/1/state', { state: 'sent', reason: null }],
  ];
  for (const [method, path, body] of calls)
    for (const [who, status] of [
      [member, 403],
      [server.visitor(), 401],
    ] as const) {
      const answer = await who.send(`/api/admin/academy/${path}`, { method, body });
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
  const own = ['courses', 'points', 'prizes', 'redemptions', 'board'];
  for (const path of own) expect((await server.visitor().get(`/api/academy/${path}`)).status).toBe(401);
});
