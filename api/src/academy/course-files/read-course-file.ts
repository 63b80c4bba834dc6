import {
  COURSE_FILE_FORMAT,
  COURSE_FILE_VERSION,
  type CourseFile,
  type CourseFileRemark,
  courseFileSchema,
  publishableLessonSchema,
} from '@powerline/contract/academy';
import * as v from 'valibot';
import { t } from '../../infrastructure/language/words.ts';
import { pictureType } from '../../media/picture-header.ts';
import { hashOfPicture, pictureNamesIn } from '../../media/picture-path.ts';
import { keptPicture } from '../../media/picture-uploads.ts';
import { captionFaults } from '../lessons/read-captions.ts';
import { contentOf } from './file-lessons.ts';

/** No one would read more. */
const PROBLEMS_SHOWN = 20;
const PICTURE_MAX_BYTES = 1024 * 1024;

/** What a file says; `course` is null when it has problems. */
export interface ReadCourse {
  course: CourseFile | null;
  problems: CourseFileRemark[];
  notes: CourseFileRemark[];
}

const headSchema = v.looseObject({ format: v.literal(COURSE_FILE_FORMAT), version: v.pipe(v.number(), v.integer()) });

/** Reads a course file and trusts nothing in it. Each problem says where it is. Stores nothing. */
export function readCourseFile(file: Buffer): ReadCourse {
  const refused = (sentence: string): ReadCourse => ({
    course: null,
    problems: [{ place: t('The file'), sentence }],
    notes: [],
  });
  const json = parsedJson(file);
  const head = v.safeParse(headSchema, json);
  if (!head.success) return refused(t('This is no course. Choose a file that was exported from an academy.'));
  if (head.output.version > COURSE_FILE_VERSION)
    return refused(
      t('A newer version of the site made it (format {format}; this site reads {known}). Update this site first.', {
        format: String(head.output.version),
        known: String(COURSE_FILE_VERSION),
      }),
    );
  const { success, output, issues } = v.safeParse(courseFileSchema, json);
  const problems = success
    ? faultsOf(output)
    : issues.map((issue) => ({ place: placeOf(issue.path ?? []), sentence: sentenceOf(issue) }));
  if (!success || problems.length > 0) return { course: null, problems: problems.slice(0, PROBLEMS_SHOWN), notes: [] };
  return { course: output, problems: [], notes: notesOf(output) };
}

function parsedJson(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}

/** What the schema can't check. */
function faultsOf({ lessons, images }: CourseFile): CourseFileRemark[] {
  return [
    ...lessons.flatMap(({ captions, title }, index) =>
      Object.entries(captions).flatMap(([language, text]) => {
        const place = placeInWords([lessonPlace(index, title), t('captions {language}', { language })]);
        return captionFaults(text).map((sentence) => ({ place, sentence }));
      }),
    ),
    ...images.flatMap(({ name, content }, index) => {
      const bytes = Buffer.from(content, 'base64');
      const isItself = keptPicture(bytes).hash.equals(hashOfPicture(name));
      if (isItself && pictureType(bytes) === 'image/webp' && bytes.length <= PICTURE_MAX_BYTES) return [];
      return [
        {
          place: t('Image {number}', { number: index + 1 }),
          sentence: t('It isn’t what its name says, or is no WebP of at most 1 MB. Export the course again.'),
        },
      ];
    }),
  ];
}

/** What keeps a lesson from being published, or looks different here than where the file is from. */
function notesOf({ cover, lessons, images }: CourseFile): CourseFileRemark[] {
  const here = new Set(images.map(({ name }) => name));
  const ofLessons = lessons.flatMap((lesson, index) => {
    const place = lessonPlace(index, lesson.title);
    const { issues = [] } = v.safeParse(publishableLessonSchema, contentOf(lesson));
    const missing = pictureNamesIn([lesson.text]).filter((name) => !here.has(name)).length;
    return [
      ...issues.map((issue) => ({
        place: placeInWords([place, ...questionPlace(issue.path ?? [])]),
        sentence: issue.message,
      })),
      ...(missing > 0
        ? [
            {
              place,
              sentence: t('{missing, plural, one {An image is} other {# images are}} missing in the file.', {
                missing,
              }),
            },
          ]
        : []),
      ...(lesson.videoUrl.startsWith('/')
        ? [{ place, sentence: t('Its video is on the site that the file comes from. Give it another one.') }]
        : []),
    ];
  });
  if (cover === null || here.has(cover)) return ofLessons;
  return [{ place: t('The course'), sentence: t('Its cover is missing in the file.') }, ...ofLessons];
}

type Path = readonly Pick<v.IssuePathItem, 'key' | 'value'>[];

/** `Lesson 2 “Listen”, question 3`. */
function placeOf(path: Path): string {
  const [top, at] = path;
  const index = Number(at?.key);
  if (top?.key === 'images' && at) return t('Image {number}', { number: index + 1 });
  if (top?.key !== 'lessons' || !at) return t('The course');
  const title = v.safeParse(v.object({ title: v.string() }), at.value);
  const [, , part, key] = path;
  return placeInWords([
    lessonPlace(index, title.success ? title.output.title : ''),
    ...(part?.key === 'captions' && key ? [t('captions {language}', { language: String(key.key) })] : []),
    ...(part?.key === 'translations' && key ? [t('translation {language}', { language: String(key.key) })] : []),
    ...questionPlace(path.slice(2)),
  ]);
}

const questionPlace = ([part, at]: Path): string[] =>
  part?.key === 'quiz' && at ? [t('question {number}', { number: Number(at.key) + 1 })] : [];

const lessonPlace = (index: number, title: string): string =>
  title === ''
    ? t('Lesson {number}', { number: index + 1 })
    : t('Lesson {number} “{title}”', { number: index + 1, title: title.slice(0, 120) });

const placeInWords = (parts: readonly string[]): string => parts.join(', ');

/** The schemas of texts have sentences of their own; a wrong shape hasn't. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = String(issue.path?.at(-1)?.key ?? '').slice(0, 80);
  if (issue.type === 'strict_object')
    return issue.expected === 'never'
      ? t('“{field}” isn’t known here.', { field })
      : t('“{field}” is missing.', { field });
  if (issue.message.startsWith('Invalid ')) return t('“{field}” isn’t what it should be.', { field });
  return issue.message;
}
