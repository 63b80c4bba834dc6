import type { EntityManager } from 'typeorm';

/** Removes the earlier versions, images and counted answers of deleted lessons. */
export async function forgetLessons(manager: EntityManager, lessonIds: readonly number[]): Promise<void> {
  await manager.query('DELETE FROM lesson_versions WHERE lesson_id = ANY ($1)', [lessonIds]);
  await manager.query('UPDATE academy_lessons SET poster_hash = NULL WHERE id = ANY ($1)', [lessonIds]);
  await manager.query('DELETE FROM lesson_pictures WHERE lesson_id = ANY ($1)', [lessonIds]);
  await manager.query('DELETE FROM quiz_answer_counts WHERE lesson_id = ANY ($1)', [lessonIds]);
}
