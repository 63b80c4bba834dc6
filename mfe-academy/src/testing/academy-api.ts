import type {
  Course,
  CourseSummary,
  Courses,
  EarnedPoints,
  Lesson,
  Progress,
  ProgressReport,
} from '@powerline/contract/academy';
import { HttpResponse, http } from 'msw';
import { academyIs } from './systems.ts';

export const ann = { id: 7, username: 'ann', email: 'ann@example.com', isAdmin: false };

export const COURSES = '*/api/academy/courses';
export const COURSE = '*/api/academy/courses/first-week';
export const LESSON = '*/api/academy/courses/first-week/lessons/invite';
export const PROGRESS = '*/api/academy/lessons/11/progress';
export const QUIZ = '*/api/academy/lessons/11/quiz';

export const memberIs = (user: typeof ann | null) =>
  http.get('*/api/user', () => (user ? HttpResponse.json(user) : new HttpResponse(null, { status: 401 })));

export const courseSummaryOf = (change: Partial<CourseSummary> = {}): CourseSummary => ({
  id: 1,
  slug: 'first-week',
  title: 'Your first week',
  summary: 'What to do on the first days.',
  lessons: 3,
  completed: 1,
  ...change,
});

export const coursesOf = (change: Partial<Courses> = {}): Courses => ({
  courses: [
    courseSummaryOf(),
    courseSummaryOf({ id: 2, slug: 'honest-talk', title: 'Honest talk', lessons: 2, completed: 0 }),
  ],
  next: { course: 'first-week', lesson: 'invite', courseTitle: 'Your first week', title: 'Your invitation' },
  ...change,
});

const outline: Course['outline'] = [
  { id: 10, slug: 'tour', title: 'A tour', kind: 'embed', seconds: 45, hasQuiz: false, isCompleted: true },
  { id: 11, slug: 'invite', title: 'Your invitation', kind: 'file', seconds: 540, hasQuiz: true, isCompleted: false },
  { id: 12, slug: 'plan', title: 'The plan', kind: 'text', seconds: 120, hasQuiz: false, isCompleted: false },
];

export const courseOf = (change: Partial<Course> = {}): Course => ({ ...courseSummaryOf(), outline, ...change });

export const progressOf = (change: Partial<Progress> = {}): Progress => ({
  seen: [],
  seenMs: 0,
  neededMs: 60_000,
  positionMs: 0,
  isCompleted: false,
  ...change,
});

const link = (lesson: string, title: string) => ({
  course: 'first-week',
  lesson,
  courseTitle: 'Your first week',
  title,
});

/** A lesson of text that takes a minute. */
export const lessonOf = (change: Partial<Lesson> = {}): Lesson => ({
  id: 11,
  slug: 'invite',
  title: 'Your invitation',
  kind: 'text',
  seconds: 60,
  hasQuiz: false,
  isCompleted: false,
  courseSlug: 'first-week',
  courseTitle: 'Your first week',
  videoUrl: null,
  captions: [],
  html: '<p>Ask before you send.</p>',
  quiz: null,
  completedBy: 'reading',
  progress: progressOf(),
  previous: link('tour', 'A tour'),
  next: link('plan', 'The plan'),
  ...change,
});

/** A video of 100 seconds, of which 90 complete it. */
export const videoOf = (progress: Partial<Progress> = {}, change: Partial<Lesson> = {}): Lesson =>
  lessonOf({
    kind: 'file',
    seconds: 100,
    videoUrl: 'https://films.example/one.mp4',
    completedBy: 'watching',
    progress: progressOf({ neededMs: 90_000, ...progress }),
    ...change,
  });

/** A lesson with a quiz of two questions, which completes it. */
export const quizLessonOf = (change: Partial<NonNullable<Lesson['quiz']>> = {}): Lesson =>
  lessonOf({
    hasQuiz: true,
    completedBy: 'quiz',
    quiz: {
      questions: [
        { question: 'What comes first?', choices: ['To talk', 'To listen'], kind: 'one' },
        { question: 'And then?', choices: ['To ask', 'To leave'], kind: 'one' },
      ],
      draw: '1.0',
      tries: 0,
      results: null,
      isPassed: false,
      ...change,
    },
  });

export const points = (rule: EarnedPoints['rule'], rulePoints: number, given = rulePoints): EarnedPoints => ({
  rule,
  points: given,
  rulePoints,
});

/**
 * An API that keeps progress as the real one does, as far as pages see it: what is reported is added, and so much of it
 * completes.
 */
export function learningApi(lesson: Lesson, earned: readonly EarnedPoints[] = [points('lesson', 10)]) {
  let progress = lesson.progress;
  const reports: ProgressReport[] = [];
  return {
    /** All reports, in their order. */
    reports,
    handlers: [
      academyIs('open'),
      memberIs(ann),
      http.get(LESSON, () => HttpResponse.json({ ...lesson, progress })),
      http.put<never, ProgressReport>(PROGRESS, async ({ request }) => {
        const report = await request.json();
        reports.push(report);
        const addedMs = report.seen.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
        const seenMs = progress.seenMs + addedMs;
        const completes = !progress.isCompleted && lesson.completedBy !== 'quiz' && seenMs >= progress.neededMs;
        progress = {
          ...progress,
          seen: [...progress.seen, ...report.seen],
          seenMs,
          positionMs: report.positionMs,
          isCompleted: progress.isCompleted || completes,
        };
        return HttpResponse.json({ ...progress, earned: completes ? earned : [] });
      }),
    ],
  };
}
