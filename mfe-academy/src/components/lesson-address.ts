import type { LessonLink } from '@powerline/contract/academy';

export const courseAddress = (course: string): string => `/academy/courses/${course}`;

export const lessonAddress = ({ course, lesson }: Pick<LessonLink, 'course' | 'lesson'>): string =>
  `${courseAddress(course)}/${lesson}`;
