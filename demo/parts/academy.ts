import { randomUUID } from 'node:crypto';
import { leastReadingSecondsOf, type PlainLesson } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { BoardService } from 'api/academy/board/board.service';
import { CourseFilesService } from 'api/academy/course-files/course-files.service';
import { contentOf } from 'api/academy/course-files/file-lessons';
import { STARTER_COURSES } from 'api/academy/course-files/starter-courses';
import { AdminCoursesService } from 'api/academy/courses/admin-courses.service';
import { AdminLessonsService } from 'api/academy/lessons/admin-lessons.service';
import { AdminPrizesService } from 'api/academy/prizes/admin-prizes.service';
import { PrizesService } from 'api/academy/prizes/prizes.service';
import { RedemptionQueueService } from 'api/academy/prizes/redemption-queue.service';
import { ProgressService } from 'api/academy/progress/progress.service';
import { QuizzesService } from 'api/academy/quizzes/quizzes.service';
import { Chance } from 'api/payout/simulation/chance';
import { SAMPLE_COURSES, SAMPLE_PRIZES } from '../academy-samples.ts';
import type { DemoSite } from '../demo-site.ts';
import { LEADER } from '../script.ts';
import type { DemoTeam } from './team.ts';

const SEED = 5;
/** So many members learn, of all; the leader is one of them. */
const LEARNERS = 60;
/** Of all lessons, from the first one on: everyone has some left. */
const LESSONS_LEARNED = 8;
/** In one report. */
const MINUTE_MS = 60_000;

interface DemoLesson {
  id: number;
  content: PlainLesson;
}

/** What admins write for The Marketing Academy, and what some members have learned and got for it. */
export async function teach(site: DemoSite, team: DemoTeam): Promise<void> {
  const lessons = [...(await writeCourses(site)), ...(await addOurCourses(site))];
  const prizes = await addPrizes(site);
  const chance = new Chance(SEED);
  const numbers = [LEADER, ...Array.from({ length: LEARNERS - 1 }, () => chance.below(team.size - 1))];
  for (const number of new Set(numbers)) {
    if (team.hasLeft(number)) continue;
    const member = team.user(number);
    const count = number === LEADER ? LESSONS_LEARNED : 1 + chance.below(LESSONS_LEARNED);
    for (const lesson of lessons.slice(0, count)) await learn(site, member, lesson, chance.below(100) < 70);
    if (chance.below(100) < 60 || number === LEADER) await site.get(BoardService).setName(member, { isNamed: true });
  }
  await redeem(site, team.user(LEADER), prizes);
}

async function writeCourses({ admin, get }: DemoSite): Promise<DemoLesson[]> {
  const made: DemoLesson[] = [];
  for (const { slug, title, summary, lessons } of SAMPLE_COURSES) {
    const course = await get(AdminCoursesService).create({ slug, title }, admin);
    await get(AdminCoursesService).saveDraft(course.id, { version: 1, content: { title, summary } }, admin);
    await get(AdminCoursesService).publish(course.id, { version: 2 }, admin);
    for (const { slug: lessonSlug, content } of lessons) {
      const input = { slug: lessonSlug, title: content.title, kind: content.kind };
      const { id } = await get(AdminLessonsService).create(course.id, input, admin);
      await get(AdminLessonsService).saveDraft(id, { version: 1, content }, admin);
      await get(AdminLessonsService).publish(id, { version: 2 }, admin);
      made.push({ id, content });
    }
  }
  return made;
}

/** The courses that come with the product, published as they are. */
async function addOurCourses({ admin, dataSource, get }: DemoSite): Promise<DemoLesson[]> {
  const made: DemoLesson[] = [];
  for (const { slug, lessons } of STARTER_COURSES) {
    const course = await get(CourseFilesService).createStarter(slug, admin);
    await get(AdminCoursesService).publish(course.id, { version: course.version }, admin);
    const ids: { id: number }[] = await dataSource.query(
      'SELECT id FROM academy_lessons WHERE course_id = $1 ORDER BY position',
      [course.id],
    );
    for (const [place, { id }] of ids.entries()) {
      await get(AdminLessonsService).publish(id, { version: 1 }, admin);
      const lesson = lessons[place];
      if (lesson) made.push({ id, content: contentOf(lesson) });
    }
  }
  return made;
}

async function addPrizes({ admin, get }: DemoSite): Promise<{ id: number; cost: number }[]> {
  const made: { id: number; cost: number }[] = [];
  for (const prize of SAMPLE_PRIZES) made.push(await get(AdminPrizesService).create(prize, admin));
  return made;
}

/** Reads a lesson, a report a minute, and answers its quiz. */
async function learn(
  { dataSource, get }: DemoSite,
  member: User,
  { id, content }: DemoLesson,
  isRight: boolean,
): Promise<void> {
  const progress = get(ProgressService);
  await progress.report(id, member, { seen: [], rate: 1, positionMs: 0 });
  const lengthMs = leastReadingSecondsOf(content) * 1000;
  for (let fromMs = 0; fromMs < lengthMs; fromMs += MINUTE_MS) {
    const toMs = Math.min(fromMs + MINUTE_MS, lengthMs);
    // For this member alone: the history ends where it ends, however many learn.
    await dataSource.query(
      `UPDATE academy_learners SET spent_until = spent_until - $2 * interval '1 millisecond' WHERE member_id = $1`,
      [member.id, toMs - fromMs],
    );
    await progress.report(id, member, { seen: [{ fromMs, toMs }], rate: 1, positionMs: toMs });
  }
  if (content.quiz.length === 0) return;
  const right = content.quiz.map((question) => question.right);
  const first = content.quiz.map(({ choices, right: one }, index) => (index === 0 ? (one + 1) % choices.length : one));
  if (!isRight) await get(QuizzesService).answer(id, member, { answers: first });
  await get(QuizzesService).answer(id, member, { answers: right });
}

/** One prize was sent, another one waits for an admin. */
async function redeem(
  { admin, get }: DemoSite,
  member: User,
  prizes: readonly { id: number; cost: number }[],
): Promise<void> {
  const ask = ({ id: prizeId, cost }: { id: number; cost: number }) =>
    get(PrizesService).ask(member, {
      prizeId,
      cost,
      deliverTo: '12 Harbor Street, Portland, ME 04101',
      key: randomUUID(),
    });
  const [first, second] = prizes;
  if (!first || !second) return;
  const { redemption } = await ask(first);
  await get(RedemptionQueueService).change(redemption.id, { state: 'approved', reason: null }, admin);
  const parcel = { tracking: 'PL 2048 117', trackingUrl: 'https://carrier.example/PL2048117' };
  await get(RedemptionQueueService).change(redemption.id, { state: 'sent', reason: null, ...parcel }, admin);
  await ask(second);
}
