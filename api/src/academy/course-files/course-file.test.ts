import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type CourseFile, publishableCourseSchema, publishableLessonSchema } from '@powerline/contract/academy';
import fc from 'fast-check';
import * as v from 'valibot';
import { QUIZ, storedContent } from '../../../test/academy/academy.ts';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';
import { fieldsOf } from '../../infrastructure/translations/translation-state.ts';
import { lessonTexts } from '../published/lesson-translations.ts';
import { contentOf, inLanguage } from './file-lessons.ts';
import { readCourseFile } from './read-course-file.ts';
import { STARTER_COURSES } from './starter-courses.ts';
import { writeCourseFile } from './write-course-file.ts';

/** The smallest beginning of a WebP. */
const PIXEL = Buffer.from('RIFF\x04\0\0\0WEBPVP8 ', 'latin1');
const IMAGE = { name: `${createHash('sha256').update(PIXEL).digest('hex')}.webp`, content: PIXEL.toString('base64') };

const courseOf = (change: Partial<CourseFile> = {}): CourseFile => ({
  format: 'powerline-course',
  version: 2,
  language: 'en',
  slug: 'first-steps',
  title: 'First steps',
  summary: 'What to begin with.',
  cover: IMAGE.name,
  translations: {},
  lessons: [
    {
      slug: 'talk',
      ...storedContent({ quiz: QUIZ, text: `Listen.\n\n![A cup](/api/pictures/${IMAGE.name})` }),
      captions: {},
      translations: {},
    },
  ],
  images: [IMAGE],
  ...change,
});

/** Reads what a change makes of a course. */
const read = (change: (course: CourseFile) => unknown) =>
  readCourseFile(Buffer.from(JSON.stringify(change(courseOf()))));

/** The same for its only lesson. */
const ofLesson = (change: object | undefined) => (course: CourseFile) => ({
  ...course,
  lessons: course.lessons.map((lesson) => ({ ...lesson, ...change })),
});

const typed = (length: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: length })
    .map((text) => text.normalize('NFC').trim() || 'x')
    // What the schemas refuse is no course.
    .filter((text) => v.is(publishableCourseSchema, { title: 'x', summary: text }));
const texts = fc.array(typed(30), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const languages = <Value>(of: fc.Arbitrary<Value>) => fc.dictionary(fc.constantFrom('es', 'fr', 'pt-BR'), of);

const anyLesson = fc.record({
  text: texts,
  translations: languages(fc.record({ title: typed(20), text: texts })),
  captions: languages(fc.constant('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')),
});

test('a course that is written, read and written again is equal to the byte', () => {
  fc.assert(
    fc.property(fc.array(anyLesson, { maxLength: 4 }), texts, (lessons, summary) => {
      const written = writeCourseFile(
        courseOf({
          summary,
          lessons: lessons.map(({ text, ...more }, index) => ({
            slug: `l-${index}`,
            ...storedContent({ text }),
            ...more,
          })),
        }),
      );
      const { course, problems } = readCourseFile(Buffer.from(written));
      expect(problems).toEqual([]);
      expect(course && writeCourseFile(course)).toBe(written);
    }),
    { numRuns: 60 },
  );
});

const LESSON = 'Lesson 1 “The first conversation”';
const LONG = QUIZ.map((asked, index) => (index === 1 ? { ...asked, question: 'x'.repeat(301) } : asked));

test.each<[string, Parameters<typeof read>[0], string, RegExp]>([
  ['a newer format', (course) => ({ ...course, version: 3 }), 'The file', /^A newer version of the site made it/],
  ['another file', (course) => ({ ...course, format: 'x' }), 'The file', /^This is no course/],
  ['an unknown field', (course) => ({ ...course, price: 7 }), 'The course', /^“price” isn’t known here/],
  ['a missing field', ofLesson({ slug: undefined }), LESSON, /^“slug” is missing/],
  ['a wrong kind', ofLesson({ text: 7 }), LESSON, /“text” isn’t/],
  ['too long a question', ofLesson({ quiz: LONG }), `${LESSON}, question 2`, /must be at most 300 characters/],
  [
    'captions that no player reads',
    ofLesson({ captions: { en: 'Hello' } }),
    `${LESSON}, captions en`,
    /captions that a player can read/,
  ],
  [
    'another image than its name says',
    (course) => ({ ...course, images: [{ ...IMAGE, content: 'AAAA' }] }),
    'Image 1',
    /isn’t what/,
  ],
  [
    'too many lessons',
    (course) => ({ ...course, lessons: Array(101).fill(course.lessons[0]) }),
    'The course',
    /at most 100/,
  ],
  [
    'two lessons of one address',
    (course) => ({ ...course, lessons: [...course.lessons, ...course.lessons] }),
    'The course',
    /same address/,
  ],
])('%s is refused, with its place in words', (_, change, place, sentence) => {
  const { course, problems } = read(change);
  expect(course).toBeNull();
  expect(problems).toContainEqual({ place, sentence: expect.stringMatching(sentence) });
});

test.each([['{"a":'], [`${'['.repeat(500_000)}${']'.repeat(500_000)}`], ['\xff\xfe'], ['null']])(
  'what is no course is refused in a sentence, however deep',
  (text) => {
    expect(readCourseFile(Buffer.from(text, 'latin1')).problems).toMatchObject([{ place: 'The file' }]);
  },
);

test('notes say what an author has to look at before publishing', () => {
  const { course, notes } = read((known) => ({
    ...ofLesson({ title: '', kind: 'file', videoUrl: '/videos/a.mp4' })(known),
    images: [],
  }));
  expect(course).not.toBeNull();
  expect(notes.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([
    'The course: Its cover is missing in the file.',
    expect.stringMatching(/^Lesson 1: Title is required/),
    expect.stringMatching(/^Lesson 1: The video’s duration is missing/),
    'Lesson 1: An image is missing in the file.',
    expect.stringMatching(/^Lesson 1: Its video is on the site that the file comes from/),
  ]);
});

test('a site in another language gets that language as the original, if the file has all of it', () => {
  const es = { title: 'Primeros pasos', summary: 'Por dónde empezar.' };
  const [lesson] = courseOf().lessons;
  if (!lesson) throw new Error('The course has a lesson');
  const spanish = Object.fromEntries(fieldsOf(lessonTexts(contentOf(lesson))).map((field) => [field, `${field} es`]));
  const whole = courseOf({ translations: { es }, lessons: [{ ...lesson, translations: { es: spanish } }] });
  const swapped = inLanguage(whole, 'es');
  expect(swapped).toMatchObject({ language: 'es', title: 'Primeros pasos', lessons: [{ text: 'text es' }] });
  expect(inLanguage(swapped, 'en')).toEqual(whole);
  const { 'quiz.0.question': _, ...part } = spanish;
  const partial = { ...whole, lessons: [{ ...lesson, translations: { es: part } }] };
  expect(inLanguage(partial, 'es')).toBe(partial);
});

test.each(STARTER_COURSES.map((course) => [course.slug, course] as const))(
  'our course %s can be published as it is, in English and Spanish',
  (_, course) => {
    for (const one of [course, inLanguage(course, 'es')]) {
      expect(readCourseFile(Buffer.from(writeCourseFile(one)))).toMatchObject({ problems: [], notes: [] });
      expect(v.is(publishableCourseSchema, { title: one.title, summary: one.summary })).toBe(true);
      expect(one.lessons.some(({ quiz }) => quiz.length > 0)).toBe(true);
      for (const lesson of one.lessons) {
        expect(v.is(publishableLessonSchema, contentOf(lesson))).toBe(true);
        // Nothing in them needs what the site's renderer would take away.
        expect(markdownToHtml(lesson.text)).not.toMatch(/&lt;|&amp;/);
      }
    }
    expect(inLanguage(course, 'es').language).toBe('es');
  },
);
