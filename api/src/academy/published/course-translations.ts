import { COURSE_SUMMARY_MAX_LENGTH, COURSE_TITLE_MAX_LENGTH, courseContentSchema } from '@powerline/contract/academy';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { TranslatedKind } from '../../infrastructure/translations/translated-kind.ts';

const ROW = v.strictObject({ item: v.string(), ...courseContentSchema.entries });

/** What is published of courses. */
export const COURSE_TRANSLATIONS: TranslatedKind = {
  kind: 'courses',
  maxLengthOf: (field) => (field === 'title' ? COURSE_TITLE_MAX_LENGTH : COURSE_SUMMARY_MAX_LENGTH),
  find: async (manager, item) => {
    const rows = await readRows(
      manager,
      ROW,
      `SELECT id::text AS item, published->>'title' AS title, published->>'summary' AS summary FROM academy_courses
        WHERE published IS NOT NULL AND deleted_at IS NULL AND ($1::text IS NULL OR id::text = $1) ORDER BY position, id`,
      [item ?? null],
    );
    return rows.map(({ item, title, summary }) => ({ item, title, texts: { title, summary } }));
  },
};
