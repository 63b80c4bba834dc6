// Measures reports of progress against a bare upsert, and, with 10,000 members, the board of a week and how a course's
// learners do, and writes what it found into bench/RESULTS.md.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '../../../scripts/run.mjs';
import { figures, measureInTurn, ratios, withSpread } from '../api/measure.mjs';
import { startPowerline } from '../api/powerline.mjs';
import { startServer } from '../api/server.mjs';
import { median } from '../median.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';
import { LEARNERS, measureCourseLearners } from './course-learners.mjs';

const ROUNDS = 5;
/** As many learners at once. */
const CONNECTIONS = [32, 128, 500];
const SESSIONS = Math.max(...CONNECTIONS);
const MEMBERS = LEARNERS;
const ROWS_EACH = 5;
const BOARD_READS = 200;

const BARE = 'node:http + pg, one upsert';
const REPORT = 'Powerline, PUT /api/academy/lessons/{id}/progress';
const LEAST_RATIO = 0.4;
const MOST_BOARD_MS = 20;

/** A published lesson with a film of an hour. @returns its id */
async function makeLesson(database) {
  await database.query(`UPDATE systems SET is_open = true, opened_at = now() WHERE key = 'academy'`);
  const [course] = await database.query(
    `INSERT INTO academy_courses (slug, position, published, saved_by)
     VALUES ('bench', 0, '{"title": "Bench", "summary": "Bench"}', 'admin') RETURNING id`,
  );
  const content = { title: 'Bench', kind: 'file', videoUrl: 'https://films.example/x.mp4', durationSeconds: 3600 };
  const [lesson] = await database.query(
    `INSERT INTO academy_lessons (course_id, slug, position, published, publication, completed_by, length_ms, needed_ms, saved_by)
     VALUES ($1, 'bench', 0, $2, 1, 'watching', 3600000, 3240000, 'admin') RETURNING id`,
    [course.id, JSON.stringify({ ...content, text: 'x'.repeat(10_000), leastReadingSeconds: 0, quiz: [] })],
  );
  return lesson.id;
}

/** Members who are named, each with rows of points in this week. */
async function fillBoard(database) {
  await database.query(
    `INSERT INTO users (username, email, password_hash)
     SELECT 'board' || n, 'board' || n || '@example.com', 'none' FROM generate_series(1, ${MEMBERS}) n`,
  );
  await database.query(
    `INSERT INTO academy_learners (member_id, is_named) SELECT id, true FROM users WHERE username LIKE 'board%'`,
  );
  await database.query(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points)
     SELECT id, 'lesson', n, 1 + (id * n) % 50, 50 FROM users, generate_series(1, ${ROWS_EACH}) n WHERE username LIKE 'board%'`,
  );
  // And as many of before.
  await database.query(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points, at)
     SELECT id, 'quiz', n, 1, 50, now() - interval '30 days' FROM users, generate_series(1, ${4 * ROWS_EACH}) n WHERE username LIKE 'board%'`,
  );
  await database.query('VACUUM ANALYZE point_entries, academy_learners, users');
}

/** @returns how long each of many answers took, in milliseconds */
async function readBoard(url, cookie) {
  const taken = [];
  for (let read = 0; read < BOARD_READS; read += 1) {
    const since = performance.now();
    const response = await fetch(`${url}/api/academy/board`, { headers: { cookie } });
    const { rows } = await response.json();
    taken.push(performance.now() - since);
    if (rows.length !== 20) throw new Error(`The board has ${rows.length} rows.`);
  }
  return taken.slice(BOARD_READS / 10);
}

const database = await DatabaseCluster.start();
const folder = await makeOpenFolder('bench-academy');
const servers = [];
try {
  const powerline = await startPowerline(ROOT, database.url, folder, SESSIONS);
  servers.push(powerline.server);
  const lesson = await makeLesson(database);
  const env = { DATABASE_URL: database.url, LESSON: String(lesson), MEMBERS: String(SESSIONS) };
  const bare = await startServer('bare-upsert', env, path.join(folder, 'others.log'));
  servers.push(bare);
  // The same piece again and again: it is judged and written each time, and costs none of the time that has passed.
  const body = JSON.stringify({ seen: [{ fromMs: 0, toMs: 1000 }], rate: 1, positionMs: 1000 });
  const report = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
  const targets = {
    [BARE]: { server: bare, path: '/', ...report },
    [REPORT]: {
      server: powerline.server,
      path: `/api/academy/lessons/${lesson}/progress`,
      cookies: powerline.sessions.map(({ cookie }) => cookie),
      ...report,
    },
  };
  const all = {};
  for (const connections of CONNECTIONS)
    all[connections] = await measureInTurn(targets, { connections, rounds: ROUNDS });
  await fillBoard(database);
  const board = await readBoard(powerline.server.url, powerline.sessions[0].cookie);
  const learners = await measureCourseLearners(database, powerline.server.url, powerline.adminCookie);
  const budgets = [
    ...CONNECTIONS.map((connections) => ({
      what: `a report ÷ a bare upsert, ${connections} connections`,
      value: withSpread(ratios(all[connections][REPORT], all[connections][BARE], 'perSecond'), 2),
      least: LEAST_RATIO,
      isMet: median(ratios(all[connections][REPORT], all[connections][BARE], 'perSecond')) >= LEAST_RATIO,
    })),
    {
      what: `the board with ${MEMBERS} members who are named and ${MEMBERS * ROWS_EACH} rows of the week, in ms`,
      value: withSpread(board, 1),
      most: MOST_BOARD_MS,
      isMet: median(board) <= MOST_BOARD_MS,
    },
    ...learners,
  ];
  await publishSection('Academy', [
    `${occasion()} Postgres embedded, ${SESSIONS} sessions, each connection with one of its own; ${ROUNDS} rounds of 2 s in turn, all servers and the load on one machine. Medians, and from where to where they reach. Again with \`npm run bench -- academy\`.`,
    '',
    '| server | connections | requests/s | processor µs | p99 ms |',
    '|---|---:|---:|---:|---:|',
    ...CONNECTIONS.flatMap((connections) =>
      Object.entries(all[connections]).map(
        ([name, rounds]) =>
          `| ${[name, connections, ...['perSecond', 'processorUs', 'p99Ms'].map((figure) => withSpread(figures(rounds, figure), 0))].join(' | ')} |`,
      ),
    ),
    '',
    '| budget | measured | at least | at most | |',
    '|---|---:|---:|---:|---|',
    ...budgets.map(
      ({ what, value, least, most, isMet }) =>
        `| ${[what, value, least ?? '', most ?? '', verdict(isMet)].join(' | ')} |`,
    ),
  ]);
  if (!budgets.every(({ isMet }) => isMet)) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
}
