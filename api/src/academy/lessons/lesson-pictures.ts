import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { existingPictures } from '../../media/pictures.service.ts';

/** As picturePath() writes it. */
const ADDRESS = /\/api\/pictures\/([0-9a-f]{64})\.webp/g;

const TEXT_ROW = v.strictObject({ text: v.nullable(v.string()) });

/** Whether two texts show the same images, so that {@link keepLessonPictures} has nothing to do. */
export const showSamePictures = (before: string, after: string): boolean =>
  [...new Set(before.match(ADDRESS))].sort().join() === [...new Set(after.match(ADDRESS))].sort().join();

/**
 * Notes which images a lesson shows: in its draft, its published text and its earlier versions. An image that no lesson
 * shows is removed a day later (media/retention.ts).
 */
export async function keepLessonPictures(manager: EntityManager, lessonId: number): Promise<void> {
  const texts = await readRows(
    manager,
    TEXT_ROW,
    `SELECT concat_ws(' ', draft->>'text', published->>'text') AS text FROM academy_lessons
      WHERE id = $1 AND deleted_at IS NULL
     UNION ALL SELECT content->>'text' FROM lesson_versions WHERE lesson_id = $1`,
    [lessonId],
  );
  const named = new Set(texts.flatMap(({ text }) => [...(text ?? '').matchAll(ADDRESS)].map(([, hash = '']) => hash)));
  const shown = await existingPictures(
    manager,
    [...named].map((hash) => Buffer.from(hash, 'hex')),
  );
  await manager.query('DELETE FROM lesson_pictures WHERE lesson_id = $1 AND picture_hash <> ALL($2)', [
    lessonId,
    shown,
  ]);
  await manager.query(
    'INSERT INTO lesson_pictures (lesson_id, picture_hash) SELECT $1, unnest($2::bytea[]) ON CONFLICT DO NOTHING',
    [lessonId, shown],
  );
}
