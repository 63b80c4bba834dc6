import type { EntityManager } from 'typeorm';

/** As picturePath() writes it. */
const ADDRESS = /\/api\/pictures\/[0-9a-f]{64}\.webp/g;

/** Whether two texts show the same images, so that {@link keepLessonPictures} has nothing to do. */
export const showSamePictures = (before: string, after: string): boolean =>
  [...new Set(before.match(ADDRESS))].sort().join() === [...new Set(after.match(ADDRESS))].sort().join();

/**
 * Notes which images a lesson shows: in its draft, its published text and its earlier versions. An image that no lesson
 * shows is removed a day later (media/retention.ts).
 */
export async function keepLessonPictures(manager: EntityManager, lessonId: number): Promise<void> {
  await manager.query(
    `WITH texts AS (
       SELECT concat_ws(' ', draft->>'text', published->>'text') AS text FROM academy_lessons
        WHERE id = $1 AND deleted_at IS NULL
       UNION ALL SELECT content->>'text' FROM lesson_versions WHERE lesson_id = $1),
     shown AS (
       SELECT DISTINCT p.hash FROM texts
        CROSS JOIN LATERAL regexp_matches(text, '/api/pictures/([0-9a-f]{64})\\.webp', 'g') AS address
         JOIN pictures p ON p.hash = decode(address[1], 'hex')),
     gone AS (
       DELETE FROM lesson_pictures WHERE lesson_id = $1 AND picture_hash NOT IN (SELECT hash FROM shown))
     INSERT INTO lesson_pictures (lesson_id, picture_hash) SELECT $1, hash FROM shown ON CONFLICT DO NOTHING`,
    [lessonId],
  );
}
