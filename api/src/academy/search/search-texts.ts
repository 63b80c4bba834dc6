/** The searched text of an `academy_courses c`. Its index has the same expression. */
export const COURSE_TEXT = `(coalesce(c.published->>'title', '') || ' ' || coalesce(c.published->>'summary', ''))`;

/** The same of an `academy_lessons l`. */
export const LESSON_TEXT = `(coalesce(l.published->>'title', '') || ' ' || coalesce(l.published->>'text', ''))`;
