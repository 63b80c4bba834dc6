import { expect } from '@jest/globals';
import {
  type AdminCourse,
  type AdminLesson,
  lessonContentSchema,
  type PrizeContent,
  splitQuizRules,
} from '@powerline/contract/academy';
import * as v from 'valibot';
import type { Answer, Client } from '../client.ts';

/** What admins send. */
type LessonContent = v.InferInput<typeof lessonContentSchema>;

/** A text lesson that takes a minute, with the given changes. */
export const lessonContent = (content: Partial<LessonContent> = {}): LessonContent => ({
  title: 'The first conversation',
  kind: 'text',
  videoUrl: '',
  durationSeconds: 0,
  text: 'Listen *first*.',
  leastReadingSeconds: 60,
  quiz: [],
  ...content,
});

/** The same as it is stored. */
export const storedContent = (content: Partial<LessonContent> = {}) =>
  v.parse(lessonContentSchema, lessonContent(content));

/** A video of 100 seconds. */
export const FILM: Partial<LessonContent> = {
  kind: 'file',
  videoUrl: 'https://films.example/one.mp4',
  durationSeconds: 100,
  leastReadingSeconds: 0,
};

/** A quiz of two questions, whose right answers are 1 and 0, as it was written before there were kinds. */
export const QUIZ: LessonContent['quiz'] = [
  { question: 'What comes first?', choices: ['To talk', 'To listen'], right: 1, explanation: 'Who listens knows.' },
  { question: 'And then?', choices: ['To ask', 'To leave', 'To sell'], right: 0, explanation: 'Questions help.' },
];

export const PRIZE: PrizeContent = {
  title: 'Mug',
  description: 'Holds coffee.',
  cost: 100,
  stock: 10,
  limitPerMember: 2,
  isOffered: true,
};

export const put = (client: Client, path: string, body: unknown): Promise<Answer> =>
  client.send(path, { method: 'PUT', body });

/** What admins do before members see anything, with one call each. */
export class AcademyAdmin {
  #made = 0;

  constructor(readonly admin: Client) {}

  private slug(): string {
    this.#made += 1;
    return `made-${this.#made}`;
  }

  async open(isOpen = true): Promise<void> {
    expect((await this.admin.patch('/api/admin/systems/academy', { isOpen })).status).toBe(200);
  }

  /** A published course. */
  async course(title = 'First steps'): Promise<AdminCourse> {
    const created: AdminCourse = (
      await this.admin.post('/api/admin/academy/courses', { slug: this.slug(), title })
    ).json();
    const path = `/api/admin/academy/courses/${created.id}`;
    const content = { title, summary: 'What to begin with.' };
    const saved = await put(this.admin, `${path}/draft`, { version: created.version, content });
    expect(saved.status).toBe(200);
    const published = await put(this.admin, `${path}/publication`, { version: saved.json().version });
    expect(published.status).toBe(200);
    return published.json();
  }

  /** A published lesson of it. */
  async lesson({ id }: Pick<AdminCourse, 'id'>, content: Partial<LessonContent> = {}): Promise<AdminLesson> {
    const { title, kind } = lessonContent(content);
    const made = await this.admin.post(`/api/admin/academy/courses/${id}/lessons`, { slug: this.slug(), title, kind });
    expect(made.status).toBe(201);
    return this.publish(made.json(), content);
  }

  /** Publishes a lesson with other content. */
  async publish({ id, version }: AdminLesson, content: Partial<LessonContent>): Promise<AdminLesson> {
    const path = `/api/admin/academy/lessons/${id}`;
    const sent = splitQuizRules(storedContent(content));
    const saved = await put(this.admin, `${path}/draft`, { version, ...sent });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    const published = await put(this.admin, `${path}/publication`, { version: saved.json().version });
    expect([published.status, published.text]).toEqual([200, expect.any(String)]);
    return published.json();
  }

  async prize(content: Partial<PrizeContent> = {}): Promise<number> {
    const made = await this.admin.post('/api/admin/academy/prizes', { ...PRIZE, ...content });
    expect(made.status).toBe(201);
    return made.json().id;
  }
}
