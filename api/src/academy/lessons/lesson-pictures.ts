import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../infrastructure/database/rows.ts';
import { hashOfPicture, pictureNamesIn } from '../../media/picture-path.ts';
import { existingPictures } from '../../media/pictures.service.ts';

/** Whether two texts show the same images, so that {@link keepLessonPictures} has nothing to do. */
export const showSamePictures = (before: string, after: string): boolean =>
  pictureNamesIn([before]).sort().join() === pictureNamesIn([after]).sort().join();

/**
 * Notes which images a lesson shows: in its draft, its published text and its earlier versions. An image that no lesson
 * shows is removed a day later (media/retention.ts).
 */
export async function keepLessonPictures(manager: EntityManager, lessonId: number): Promise<void> {
  const texts = await readValues(
    manager,
    v.string(),
    `SELECT concat_ws(' ', draft->>'text', published->>'text') FROM academy_lessons
      WHERE id = $1 AND deleted_at IS NULL
     UNION ALL SELECT content->>'text' FROM lesson_versions WHERE lesson_id = $1`,
    [lessonId],
  );
  const shown = await existingPictures(manager, pictureNamesIn(texts).map(hashOfPicture));
  await manager.query('DELETE FROM lesson_pictures WHERE lesson_id = $1 AND picture_hash <> ALL($2)', [
    lessonId,
    shown,
  ]);
  await manager.query(
    'INSERT INTO lesson_pictures (lesson_id, picture_hash) SELECT $1, unnest($2::bytea[]) ON CONFLICT DO NOTHING',
    [lessonId, shown],
  );
}
