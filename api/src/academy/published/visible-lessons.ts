import { isLive, isPublished } from './live.ts';

const lessonsWhere = (condition: (row: string) => string): string => `(
  SELECT l.id, l.slug, l.published, l.publication, l.completed_by, l.length_ms, l.needed_ms, l.chapters,
         l.poster_hash, l.position, l.course_id,
         l.published->>'title' AS title, c.slug AS course_slug, c.published->>'title' AS course_title,
         row_number() OVER (ORDER BY c.position, c.id, l.position, l.id) AS place
    FROM academy_lessons l JOIN academy_courses c ON c.id = l.course_id
   WHERE ${condition('l')} AND ${condition('c')})`;

/** The lessons that members see, in the order of their courses: a table of SQL. */
export const VISIBLE_LESSONS = lessonsWhere(isLive);

/** With those that they will see later. */
export const PUBLISHED_LESSONS = lessonsWhere(isPublished);
