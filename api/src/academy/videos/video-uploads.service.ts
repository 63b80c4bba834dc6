import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type LessonVideo, type LessonVideos, lessonVideoSchema, VIDEO_PART_BYTES } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { formatNumber } from '@powerline/contract/format';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRow, readRows, readValue } from '../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { readVideoPart } from '../../infrastructure/http/request-body.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { findLesson } from '../lessons/admin-lessons.service.ts';
import { LessonVideoRow } from './lesson-video.entity.ts';
import { VIDEO_HEAD_BYTES, videoType } from './video-type.ts';

/** Per admin. The one that was left alone for longest gives way to another. */
const UNFINISHED_MAX = 5;
const MEGABYTE = 1024 * 1024;

const VIDEO = `SELECT key, name, bytes, received_bytes AS "receivedBytes" FROM lesson_videos`;
const ROW = v.strictObject(lessonVideoSchema.entries);

/** What an author's browser says of a file before it sends it. */
interface AnnouncedVideo {
  name: string;
  bytes: number;
}

/** Takes the videos of lessons, part by part. */
@Injectable()
export class VideoUploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The videos of a lesson, and what the same admin has begun to send. @throws HttpProblem 404 */
  list(lessonId: number, { username }: User, read: Read): Promise<LessonVideos> {
    return read(async (manager) => {
      await findLesson(manager, lessonId);
      const videos = await readRows(
        manager,
        ROW,
        `${VIDEO} WHERE lesson_id = $1 AND (received_bytes = bytes OR uploaded_by = $2) ORDER BY touched_at DESC, key`,
        [lessonId, username],
      );
      return { videos, fileLimitBytes: this.config.VIDEO_MAX_MB * MEGABYTE };
    });
  }

  /** Makes room for a video. @returns its key @throws HttpProblem 404; 413 with the limit and its reason */
  begin(lessonId: number, { name, bytes }: AnnouncedVideo, actor: User): Promise<string> {
    const change = { actor, action: 'upload lesson video', target: String(lessonId), fields: { name, bytes } };
    // One admin change at a time: two uploads can't both take the last of the room.
    return this.changes.make(change, async (manager) => {
      await findLesson(manager, lessonId);
      if (bytes > this.config.VIDEO_MAX_MB * MEGABYTE) throw fileTooLarge(bytes, this.config.VIDEO_MAX_MB);
      await forgetOldest(manager, actor.username);
      const used = await readValue(manager, v.number(), 'SELECT coalesce(sum(bytes), 0)::float8 FROM lesson_videos');
      if ((used ?? 0) + bytes > this.config.VIDEOS_MAX_MB * MEGABYTE)
        throw siteIsFull(bytes, used ?? 0, this.config.VIDEOS_MAX_MB);
      const key = randomBytes(16).toString('hex');
      await manager.insert(LessonVideoRow, { key, lessonId, name, bytes, uploadedBy: actor.username });
      return key;
    });
  }

  /** How far an upload is. @throws HttpProblem 404 for an unknown video, or someone else's unfinished one */
  async find(lessonId: number, key: string, { username }: User): Promise<LessonVideo> {
    const video = await readRow(
      this.dataSource,
      ROW,
      `${VIDEO} WHERE lesson_id = $1 AND key = $2 AND (received_bytes = bytes OR uploaded_by = $3)`,
      [lessonId, key, username],
    );
    if (!video) throw unknownVideo();
    return video;
  }

  /**
   * Stores what comes of a part of a video.
   *
   * @param offset where the part begins
   * @returns how many bytes of the video have arrived
   * @throws HttpProblem 404; 409 for an offset other than the next one; 413; 415 for a file that isn't a video
   */
  async receive(lessonId: number, key: string, offset: number, request: FastifyRequest, actor: User): Promise<number> {
    const { bytes, receivedBytes } = await this.find(lessonId, key, actor);
    if (offset !== receivedBytes) throw wrongOffset(receivedBytes);
    const content = await readVideoPart(request, Math.min(VIDEO_PART_BYTES, bytes - offset));
    // Too short to recognize the type: the browser sends it again.
    if (content.length === 0 || (offset === 0 && content.length < Math.min(VIDEO_HEAD_BYTES, bytes))) return offset;
    const mediaType = offset === 0 ? videoType(content) : null;
    if (mediaType === undefined) {
      await this.dataSource.manager.delete(LessonVideoRow, { key });
      throw notAVideo();
    }
    // In one statement, so that the same part can't be stored twice, and a cut leaves all or nothing of it.
    const stored: unknown[] = await this.dataSource.query(
      `WITH video AS (
         UPDATE lesson_videos SET received_bytes = $2 + $5, media_type = coalesce(media_type, $4), touched_at = now()
          WHERE key = $1 AND received_bytes = $2 RETURNING key)
       INSERT INTO lesson_video_pieces (video_key, start, content) SELECT key, $2, $3 FROM video RETURNING start`,
      [key, offset, content, mediaType, content.length],
    );
    if (stored.length === 0) throw wrongOffset((await this.find(lessonId, key, actor)).receivedBytes);
    return offset + content.length;
  }

  /** Forgets an unfinished upload. @throws HttpProblem 404; 409 for a video that is complete */
  async cancel(lessonId: number, key: string, actor: User): Promise<void> {
    const { bytes, receivedBytes } = await this.find(lessonId, key, actor);
    if (bytes === receivedBytes)
      throw new HttpProblem(409, 'conflict', t('The video is complete. It’s removed a day after no lesson shows it.'));
    await this.dataSource.manager.delete(LessonVideoRow, { key });
  }
}

async function forgetOldest(manager: EntityManager, username: string): Promise<void> {
  await manager.query(
    `DELETE FROM lesson_videos WHERE key IN (
       SELECT key FROM lesson_videos WHERE uploaded_by = $1 AND received_bytes < bytes
        ORDER BY touched_at DESC, key OFFSET $2)`,
    [username, UNFINISHED_MAX - 1],
  );
}

export const unknownVideo = () => notFound(t('There is no such video'));

const notAVideo = () =>
  new HttpProblem(415, 'not_a_video', t('This file isn’t a video that browsers play. Choose an MP4 or WebM.'));

const wrongOffset = (received: number) =>
  new HttpProblem(409, 'conflict', t('Continue the upload at byte {received}', { received: String(received) }));

/** `3.2 MB` or `5 GB`. */
function size(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes < 1000
    ? t('{size} MB', { size: formatNumber(Math.ceil(megabytes * 10) / 10) })
    : t('{size} GB', { size: formatNumber(Math.ceil(megabytes / 100) / 10) });
}

const fileTooLarge = (bytes: number, mostMegabytes: number) =>
  new HttpProblem(
    413,
    'too_large',
    t(
      'This file has {size}. A video may have up to {most}, because videos are kept in the site’s database. Choose a smaller one, or host it elsewhere and enter its address.',
      { size: size(bytes), most: size(mostMegabytes * MEGABYTE) },
    ),
  );

const siteIsFull = (bytes: number, usedBytes: number, mostMegabytes: number) =>
  new HttpProblem(
    413,
    'too_large',
    t(
      'There isn’t enough room for this video of {size}: {used} of {most} are taken. The limit is there because videos are kept in the site’s database. A video is removed a day after no lesson and no earlier version of one shows it.',
      { size: size(bytes), used: size(usedBytes), most: size(mostMegabytes * MEGABYTE) },
    ),
  );
