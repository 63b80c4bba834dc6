import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';
import { videoPathSql } from './videos/video-path.ts';

const PATH = videoPathSql('lesson_videos');

export const ACADEMY_RETENTION: RetentionRules = {
  pictures: `NOT EXISTS (SELECT FROM prizes z WHERE z.picture_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM lesson_pictures i WHERE i.picture_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM academy_courses c WHERE c.cover_hash = pictures.hash)
    AND NOT EXISTS (SELECT FROM academy_lessons p WHERE p.poster_hash = pictures.hash)`,
  // An unfinished one is in no lesson. Its pieces go with it.
  lesson_videos: `touched_at <= now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM academy_lessons l WHERE l.id = lesson_videos.lesson_id AND l.deleted_at IS NULL
      AND ${PATH} IN (l.draft->>'videoUrl', l.published->>'videoUrl'))
    AND NOT EXISTS (SELECT FROM lesson_versions k WHERE k.lesson_id = lesson_videos.lesson_id AND k.content->>'videoUrl' = ${PATH})`,
};
