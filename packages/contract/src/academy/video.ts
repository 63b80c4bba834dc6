import * as v from 'valibot';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

/** What an author can upload. The server checks the content, not the name. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
/** Small enough for any proxy as it comes, and for a slow line within the time that a request may take. */
export const VIDEO_PART_BYTES = 1024 * 1024;
/** As tus calls a part of a file. */
export const VIDEO_PART_TYPE = 'application/offset+octet-stream';
/** Of the upload protocol tus, https://tus.io/protocols/resumable-upload. */
export const TUS_VERSION = '1.0.0';
export const VIDEO_NAME_MAX_LENGTH = 200;

/** By chance, so that the address of a video never shows another one. */
export const videoKeySchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/, () => t('The address must be one that an upload has')),
);

/** The name of a file on its author's device. */
export const videoNameSchema = displayNameUpTo(() => t('Name'), VIDEO_NAME_MAX_LENGTH);

/** Where members get a video that was uploaded for a lesson: the `videoUrl` of its content. */
export const lessonVideoPath = (lessonId: number, key: string): string =>
  `/api/academy/lessons/${lessonId}/videos/${key}`;

const bytesSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A video that was uploaded for a lesson, or is being uploaded. */
export const lessonVideoSchema = v.object({
  key: videoKeySchema,
  /** The name of the author’s file. */
  name: v.string(),
  bytes: bytesSchema,
  /** The bytes that have arrived. An interrupted upload resumes there. */
  receivedBytes: bytesSchema,
});
export type LessonVideo = v.InferOutput<typeof lessonVideoSchema>;

export const lessonVideosSchema = v.object({
  /** Complete ones, and the caller’s own unfinished ones. */
  videos: v.array(lessonVideoSchema),
  /** The largest file that this site takes. */
  fileLimitBytes: bytesSchema,
});
export type LessonVideos = v.InferOutput<typeof lessonVideosSchema>;
