import {
  type AdminCourse,
  type AdminLesson,
  courseCreationSchema,
  courseDraftSchema,
  lessonCreationSchema,
  lessonDraftSchema,
  lessonPublicationsSchema,
  orderSchema,
  type PlainLesson,
  prerequisitesSchema,
  publicationSchema,
  type StarterCourse,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import * as v from 'valibot';

const ANN: User = { id: 7, username: 'ann', email: 'ann@example.com', isAdmin: true };
export const COURSES = '*/api/admin/academy/courses';
export const LESSONS = '*/api/admin/academy/lessons';
const NOW = '2026-11-22T19:03:00.000Z';

export const loggedIn = http.get('*/api/user', () => HttpResponse.json(ANN));

export const courseOf = (change: Partial<AdminCourse> = {}): AdminCourse => ({
  id: 1,
  slug: 'first-steps',
  version: 1,
  savedBy: 'ann',
  savedAt: NOW,
  published: null,
  draft: { title: 'First steps', summary: 'For your first week.' },
  lessons: 0,
  learners: 0,
  points: 0,
  ...change,
});

export const lessonContentOf = (change: Partial<PlainLesson> = {}): PlainLesson => ({
  title: 'Your why',
  kind: 'text',
  videoUrl: '',
  durationSeconds: 0,
  text: 'Write it down.',
  leastReadingSeconds: 90,
  quiz: [],
  ...change,
});

export const lessonOf = (change: Partial<AdminLesson> = {}): AdminLesson => ({
  id: 5,
  courseId: 1,
  slug: 'your-why',
  version: 1,
  savedBy: 'ann',
  savedAt: NOW,
  published: null,
  draft: lessonContentOf(),
  captions: [],
  learners: 0,
  points: 0,
  ...change,
});

const STARTER: StarterCourse = {
  slug: 'following-up',
  title: 'Following up',
  summary: 'For members who lose track of people.',
  lessons: [{ title: 'One list', kind: 'text', seconds: 120, questions: 2, captions: [] }],
  images: 0,
  languages: ['es'],
};

/** A change of what someone else has changed since it was read. */
const stale = ({ savedBy }: { savedBy: string }) =>
  HttpResponse.json(
    {
      title: 'Conflict',
      status: 409,
      code: 'conflict',
      detail: `This was just changed by ${savedBy}, so your version wasn’t saved.`,
    },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );

interface Draftable {
  id: number;
  version: number;
  savedBy: string;
  published: object | null;
  draft: object | null;
  goesLive?: { at: string; local: string } | null | undefined;
}

/** Things that are written, kept as the real API keeps them: each change makes a version, an older one is refused. */
function keptBy<Item extends Draftable>(
  path: string,
  initial: readonly Item[],
  draftSchema: v.GenericSchema<unknown, { version: number; content: object }>,
) {
  let items = [...initial];
  const sent: object[] = [];
  const find = (id: unknown) => items.find((item) => item.id === Number(id));
  const put = (changed: Item, by = ANN.username): Item => {
    const next = { ...changed, version: changed.version + 1, savedBy: by, savedAt: NOW };
    items = items.map((item) => (item.id === next.id ? next : item));
    return next;
  };
  const publish = (item: Item, from?: string | null) => {
    const goesLive = from ? { at: `${from}:00Z`, local: from } : from === null ? null : item.goesLive;
    return put({ ...item, published: item.draft ?? item.published, draft: null, goesLive });
  };
  const answered = (item: Item | undefined) =>
    item ? HttpResponse.json(item) : new HttpResponse('There is no such thing', { status: 404 });
  const handlers: RequestHandler[] = [
    http.get(`${path}/:id`, ({ params }) => answered(find(params.id))),
    http.put(`${path}/:id/draft`, async ({ params, request }) => {
      const { version, content, ...beside } = v.parse(draftSchema, await request.json());
      const item = find(params.id);
      if (!item) return answered(item);
      if (item.version !== version) return stale(item);
      sent.push(content);
      const rules = 'quizRules' in beside ? { quizRules: { published: null, draft: beside.quizRules } } : {};
      return answered(put({ ...item, ...rules, draft: content }));
    }),
    http.put(`${path}/:id/publication`, async ({ params, request }) => {
      const { version, from } = v.parse(publicationSchema, await request.json());
      const item = find(params.id);
      if (!item) return answered(item);
      if (item.version !== version) return stale(item);
      return answered(publish(item, from));
    }),
    http.delete(`${path}/:id/publication`, ({ params }) => {
      const item = find(params.id);
      return answered(item && put({ ...item, published: null, draft: item.draft ?? item.published, goesLive: null }));
    }),
    http.delete(`${path}/:id`, ({ params, request }) => {
      if (new URL(request.url).searchParams.get('version') !== String(find(params.id)?.version))
        return new HttpResponse('It was changed', { status: 409 });
      items = items.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return {
    handlers,
    /** What was kept as a draft, in its order. */
    sent,
    all: () => items,
    publish: (id: number) => {
      const item = find(id);
      return item && publish(item);
    },
    change: (id: number, change: Partial<Item>) => {
      items = items.map((item) => (item.id === id ? { ...item, ...change } : item));
      return answered(find(id));
    },
    add: (item: Item) => {
      items = [...items, item];
    },
    order: (ids: readonly number[]) => {
      items = ids.flatMap((id) => items.filter((item) => item.id === id));
    },
    /** As if another admin had done it. */
    saveAs: (by: string, id: number, draft: NonNullable<Item['draft']>) => {
      const item = find(id);
      if (item) put({ ...item, draft }, by);
    },
  };
}

/** The API of courses and lessons, as admins have it. */
export function writtenApi({
  courses: initialCourses = [],
  lessons: initialLessons = [],
}: {
  courses?: readonly AdminCourse[];
  lessons?: readonly AdminLesson[];
}) {
  const courses = keptBy(COURSES, initialCourses, courseDraftSchema);
  const lessons = keptBy(LESSONS, initialLessons, lessonDraftSchema);
  const orders: (readonly number[])[] = [];
  const readOrder = async (request: Request) => {
    const { ids } = v.parse(orderSchema, await request.json());
    orders.push(ids);
    return ids;
  };
  const noContent = () => new HttpResponse(null, { status: 204 });
  const handlers: RequestHandler[] = [
    http.get(COURSES, () => HttpResponse.json(courses.all())),
    http.post(COURSES, async ({ request }) => {
      const { slug, title } = v.parse(courseCreationSchema, await request.json());
      const course = courseOf({ id: 40, slug, draft: { title, summary: '' } });
      courses.add(course);
      return HttpResponse.json(course);
    }),
    http.get('*/api/admin/academy/starter-courses', () => HttpResponse.json([STARTER])),
    http.post('*/api/admin/academy/starter-courses', () => {
      const { slug, title, summary } = STARTER;
      const course = courseOf({ id: 41, slug, draft: { title, summary }, lessons: 1 });
      courses.add(course);
      return HttpResponse.json(course);
    }),
    http.put(`${COURSES}/:course/prerequisites`, async ({ params, request }) => {
      const { ids } = v.parse(prerequisitesSchema, await request.json());
      return courses.change(Number(params.course), { prerequisites: ids });
    }),
    http.put(`${COURSES}/order`, async ({ request }) => {
      courses.order(await readOrder(request));
      return noContent();
    }),
    http.get(`${COURSES}/:course/lessons`, ({ params }) =>
      HttpResponse.json(lessons.all().filter(({ courseId }) => courseId === Number(params.course))),
    ),
    http.post(`${COURSES}/:course/lessons`, async ({ params, request }) => {
      const { slug, title, kind } = v.parse(lessonCreationSchema, await request.json());
      const draft = lessonContentOf({ title, text: '', leastReadingSeconds: 0 });
      const lesson = lessonOf({ id: 50, courseId: Number(params.course), slug, draft: { ...draft, kind } });
      lessons.add(lesson);
      return HttpResponse.json(lesson);
    }),
    http.put(`${COURSES}/:course/lessons/publication`, async ({ request }) => {
      const { seen } = v.parse(lessonPublicationsSchema, await request.json());
      return HttpResponse.json(seen.map(({ id }) => lessons.publish(id)));
    }),
    http.put(`${COURSES}/:course/lessons/order`, async ({ request }) => {
      lessons.order(await readOrder(request));
      return noContent();
    }),
    http.post(`${LESSONS}/preview`, async ({ request }) => {
      const { text } = v.parse(v.object({ text: v.string() }), await request.json());
      return HttpResponse.json({ html: `<p>Made of: ${text}</p>` });
    }),
    http.get(`${LESSONS}/:lesson/videos`, () => HttpResponse.json({ videos: [], fileLimitBytes: 0 })),
    ...courses.handlers,
    ...lessons.handlers,
  ];
  return { handlers, courses, lessons, orders };
}
