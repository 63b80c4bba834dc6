/** Whether members see a course or lesson by now: a condition of SQL. @param row the alias of its table */
export const isLive = (row: string): string =>
  `${isPublished(row)} AND (${row}.published_from IS NULL OR ${row}.published_from <= now())`;

/** Whether members see it now or from its publish date on: a condition of SQL. */
export const isPublished = (row: string): string => `${row}.published IS NOT NULL AND ${row}.deleted_at IS NULL`;

/** Whether members see a row that was read just now. */
export const isLiveNow = ({ published, publishedFrom }: { published: unknown; publishedFrom: Date | null }): boolean =>
  published !== null && (publishedFrom === null || publishedFrom <= new Date());
