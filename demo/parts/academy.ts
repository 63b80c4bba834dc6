import { randomUUID } from 'node:crypto';
import { type LessonContent, leastReadingSecondsOf, splitQuizRules } from '@powerline/contract/academy';
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
import { RhythmService } from 'api/academy/rhythm/rhythm.service';
import { rightAnswer } from 'api/academy/rules/quiz';
import { Chance } from 'api/payout/simulation/chance';
import { SAMPLE_COURSES, SAMPLE_PRIZES } from '../academy-samples.ts';
import type { DemoEvent, DemoSite } from '../demo-site.ts';
import { LEADER, type Script } from '../script.ts';
import type { DemoTeam } from './team.ts';

const SEED = 5;
/** So many members learn; the leader is one of them. */
const LEARNERS = 60;
/** Of all lessons, from the first one on: everyone has some left. */
const LESSONS_LEARNED = 8;
/** So many finish a lesson at the end of the history, so that the board has a week on every day of it. */
const LEARN_TO_THE_END = 15;
/** Who learns has joined before, and began to learn after that. */
const LEARNING_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** In one report. */
const MINUTE_MS = 60_000;

interface DemoLesson {
  id: number;
  content: LessonContent;
}

/** What admins write for The Marketing Academy, and what some members learn and get for it. */
export class DemoAcademy {
  private constructor(
    private readonly site: DemoSite,
    private readonly lessons: readonly DemoLesson[],
    private readonly prizes: readonly { id: number; cost: number }[],
  ) {}

  static async open(site: DemoSite): Promise<DemoAcademy> {
    const lessons = [...(await writeCourses(site)), ...(await addOurCourses(site))];
    return new DemoAcademy(site, lessons, await addPrizes(site));
  }

  /** Who learns what and when: a lesson every few days, and some stop in the middle of one. */
  learning({ people, end }: Script, team: DemoTeam): DemoEvent[] {
    const chance = new Chance(SEED);
    const firstDay = end.getTime() - LEARNING_DAYS * DAY_MS;
    const pool = Math.max(1, people.filter(({ joinsAt }) => joinsAt.getTime() < firstDay).length);
    const numbers = new Set([LEADER, ...Array.from({ length: LEARNERS - 1 }, () => chance.below(pool))]);
    return [...numbers].flatMap((number, place) => {
      const isLeader = number === LEADER;
      const events: DemoEvent[] = [];
      const at = (moment: number, happen: (member: User) => Promise<void>) =>
        events.push({
          at: new Date(moment),
          happen: async () => {
            if (!team.hasLeft(number)) await happen(team.user(number));
          },
        });
      let finished = end.getTime();
      if (place >= LEARN_TO_THE_END) finished -= (1 + chance.below(30)) * DAY_MS + chance.below(DAY_MS / 2);
      const last = finished;
      const count = isLeader ? LESSONS_LEARNED : 1 + chance.below(LESSONS_LEARNED);
      for (const lesson of this.lessons.slice(0, count).reverse()) {
        const isRight = chance.below(100) < 70;
        const began = finished - Math.round(lengthOf(lesson) * (1.1 + chance.below(20) / 10));
        at(began, (member) => this.#report(member, lesson, []));
        at(finished, (member) => this.#finish(member, lesson, isRight));
        finished = began - (isLeader ? 3 : 1 + chance.below(3)) * DAY_MS - chance.below(DAY_MS / 4);
      }
      const next = this.lessons[count];
      if (!isLeader && next && chance.below(100) < 40)
        at(Math.min(last + MINUTE_MS, end.getTime()), (member) => this.#report(member, next, []));
      if (isLeader || chance.below(100) < 60)
        at(end.getTime(), async (member) => {
          await this.site.get(BoardService).setName(member, { isNamed: true });
        });
      if (isLeader)
        at(finished, async (member) => {
          await this.site.get(RhythmService).set(member, { goal: 2, isPaused: false });
        });
      return events;
    });
  }

  /** Reads a lesson, a report a minute, and answers its quiz. */
  async #finish(member: User, lesson: DemoLesson, isRight: boolean): Promise<void> {
    const { id, content } = lesson;
    const lengthMs = lengthOf(lesson);
    for (let fromMs = 0; fromMs < lengthMs; fromMs += MINUTE_MS) {
      const toMs = Math.min(fromMs + MINUTE_MS, lengthMs);
      // The history sends at once what a page sends minute by minute.
      await this.site.dataSource.query(
        `UPDATE academy_learners SET spent_until = spent_until - $2 * interval '1 millisecond' WHERE member_id = $1`,
        [member.id, toMs - fromMs],
      );
      await this.#report(member, lesson, [{ fromMs, toMs }]);
    }
    if (content.quiz.length === 0) return;
    const quizzes = this.site.get(QuizzesService);
    const right = content.quiz.map(rightAnswer);
    // Of the first publication, which is the only one.
    let draw = '1.0';
    if (!isRight) {
      const first = content.quiz.map(({ choices, right: one }) => (one + 1) % choices.length);
      const { again } = await quizzes.answer(id, member, { answers: [...first.slice(0, 1), ...right.slice(1)], draw });
      draw = again.draw ?? draw;
    }
    await quizzes.answer(id, member, { answers: right, draw });
  }

  async #report(member: User, { id }: DemoLesson, seen: { fromMs: number; toMs: number }[]): Promise<void> {
    await this.site.get(ProgressService).report(id, member, { seen, rate: 1, positionMs: seen.at(-1)?.toMs ?? 0 });
  }

  /** For the leader: one prize was sent, another one waits for an admin. */
  async redeem(team: DemoTeam): Promise<void> {
    const { admin, get } = this.site;
    const ask = ({ id: prizeId, cost }: { id: number; cost: number }) =>
      get(PrizesService).ask(team.user(LEADER), {
        prizeId,
        cost,
        deliverTo: '12 Harbor Street, Portland, ME 04101',
        key: randomUUID(),
      });
    const [first, second] = this.prizes;
    if (!first || !second) return;
    const { redemption } = await ask(first);
    await get(RedemptionQueueService).change(redemption.id, { state: 'approved', reason: null }, admin);
    const parcel = { tracking: 'PL 2048 117', trackingUrl: 'https://carrier.example/PL2048117' };
    await get(RedemptionQueueService).change(redemption.id, { state: 'sent', reason: null, ...parcel }, admin);
    await ask(second);
  }
}

const lengthOf = ({ content }: DemoLesson): number => leastReadingSecondsOf(content) * 1000;

async function writeCourses({ admin, get }: DemoSite): Promise<DemoLesson[]> {
  const made: DemoLesson[] = [];
  for (const { slug, title, summary, lessons } of SAMPLE_COURSES) {
    const course = await get(AdminCoursesService).create({ slug, title }, admin);
    await get(AdminCoursesService).saveDraft(course.id, { version: 1, content: { title, summary } }, admin);
    await get(AdminCoursesService).publish(course.id, { version: 2 }, admin);
    for (const { slug: lessonSlug, content } of lessons) {
      const input = { slug: lessonSlug, title: content.title, kind: content.kind };
      const { id } = await get(AdminLessonsService).create(course.id, input, admin);
      await get(AdminLessonsService).saveDraft(id, { version: 1, ...splitQuizRules(content) }, admin);
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
