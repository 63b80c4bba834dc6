import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

export const ACADEMY_RETENTION: RetentionRules = {
  pictures: `NOT EXISTS (SELECT FROM prizes z WHERE z.picture_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM lesson_pictures i WHERE i.picture_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM academy_courses c WHERE c.cover_hash = pictures.hash)`,
};
