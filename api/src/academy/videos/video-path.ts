/** As lessonVideoPath() of the contract writes it. @param table of `lesson_videos` in a statement @returns SQL */
export const videoPathSql = (table: string): string =>
  `'/api/academy/lessons/' || ${table}.lesson_id || '/videos/' || ${table}.key`;
