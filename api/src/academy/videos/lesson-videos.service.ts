import { Injectable } from '@nestjs/common';
import { VIDEO_TYPES } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import type { RefuseUnlessReader } from '../../infrastructure/access/signed-in-user.ts';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import type { ByteRange } from '../../infrastructure/http/conditions.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { systemClosed } from '../../infrastructure/systems/open-system.ts';
import { isLive } from '../published/live.ts';
import { isLocked } from '../published/missing-courses.ts';
import { videoPathSql } from './video-path.ts';
import { unknownVideo } from './video-uploads.service.ts';

const ROW = v.strictObject({
  bytes: v.number(),
  mediaType: v.picklist(VIDEO_TYPES),
  isOpen: v.boolean(),
  isShown: v.boolean(),
});
/** Read at once. A client that has enough takes no more, and nothing else is read for it. */
const READ_BYTES = 256 * 1024;

/** A video that the caller is allowed to watch. */
export interface StoredVideo {
  bytes: number;
  mediaType: (typeof VIDEO_TYPES)[number];
}

/** Uploaded videos as members watch them. */
@Injectable()
export class LessonVideosService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * A video that its lesson shows to members; to authors, any video of a lesson.
   *
   * @throws HttpProblem 404; 403 while the academy is closed
   */
  async find(
    lessonId: number,
    key: string,
    { id: memberId }: User,
    refuseUnlessReader: RefuseUnlessReader,
  ): Promise<StoredVideo> {
    const video = await readRow(
      this.dataSource,
      ROW,
      `SELECT v.bytes, v.media_type AS "mediaType", EXISTS (SELECT FROM open_systems WHERE key = 'academy') AS "isOpen",
              EXISTS (SELECT FROM academy_lessons l JOIN academy_courses c ON c.id = l.course_id
                       WHERE l.id = v.lesson_id AND l.published->>'videoUrl' = ${videoPathSql('v')}
                         AND ${isLive('l')} AND ${isLive('c')}
                         AND NOT ${isLocked('l.course_id', '$3')}) AS "isShown"
         FROM lesson_videos v WHERE v.lesson_id = $1 AND v.key = $2 AND v.received_bytes = v.bytes`,
      [lessonId, key, memberId],
    );
    if (!video) throw unknownVideo();
    const { isOpen, isShown, ...stored } = video;
    if (isOpen && isShown) return stored;
    await refuseUnlessReader('learning', t('There is no such video')).catch(() => {
      throw isShown ? systemClosed('academy') : unknownVideo();
    });
    return stored;
  }

  /** The bytes of a range, as fast as they are taken. */
  async *content(key: string, { start, end }: ByteRange, read: Read): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const length = Math.min(READ_BYTES, end + 1 - at);
      const from = at;
      const bytes = await read((manager) =>
        readValue(
          manager,
          v.instance(Buffer),
          `SELECT substring(content FROM $2::integer - start + 1 FOR $3::integer) FROM lesson_video_pieces
            WHERE video_key = $1 AND start <= $2 ORDER BY start DESC LIMIT 1`,
          [key, from, length],
        ),
      );
      if (!bytes?.length) throw new Error('A piece of a video is gone');
      yield bytes;
      at += bytes.length;
    }
  }
}
