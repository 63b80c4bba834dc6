import { type CourseFile, type CourseFileLesson, courseFileSchema } from '@powerline/contract/academy';
import * as v from 'valibot';

/** Texts of one thing in other languages, by field. */
type Translated = CourseFileLesson['translations'];

/** As a list of lines, because no one can read or compare a long text on a single line. */
const lines = (text: string): string | string[] => (text.includes('\n') ? text.split('\n') : text);

const eachSorted = <Value, Written>(of: Readonly<Record<string, Value>>, write: (value: Value) => Written) =>
  Object.fromEntries(
    Object.keys(of)
      .sort()
      // The keys are those of the object.
      .map((key) => [key, write(of[key] as Value)]),
  );

const translated = (of: Translated) => eachSorted(of, (texts) => eachSorted(texts, lines));

/** A course as the text of its file. The same course is always the same text. Pure. */
export function writeCourseFile(course: CourseFile): string {
  // The schema sets the order of the fields, whatever made the course.
  const { lessons, translations, images, ...about } = v.parse(courseFileSchema, course);
  const file = {
    ...about,
    translations: translated(translations),
    lessons: lessons.map(({ text, captions, translations, ...lesson }) => ({
      ...lesson,
      text: lines(text),
      captions: eachSorted(captions, lines),
      translations: translated(translations),
    })),
    images: images.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
