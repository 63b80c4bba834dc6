import { type LessonVideo, type LessonVideos, VIDEO_PART_BYTES } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { ApiError, call, UnreachableError } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import type { DetailedError } from 'tus-js-client';

/** After a cut, in milliseconds. Each part that arrives begins them again. */
const RETRY_AFTER = [0, 1000, 3000, 5000, 10_000, 20_000];

const keyOf = (lessonId: number) => callPath(calls.listLessonVideos, { params: { id: lessonId } });

export const useLessonVideos = (lessonId: number) => useAdminCall(calls.listLessonVideos, { params: { id: lessonId } });

/** @throws what `call` throws */
export const renewLessonVideos = (lessonId: number) => mutate<LessonVideos>(keyOf(lessonId));

/** Forgets an unfinished upload. @throws what `call` throws */
export async function cancelVideoUpload(lessonId: number, key: string): Promise<void> {
  await call(calls.cancelVideoUpload, { params: { id: lessonId, video: key } });
  await renewLessonVideos(lessonId);
}

/** A video on its way. */
export interface SentVideo {
  pause: () => void;
  resume: () => void;
  /** Null until the server has made room for it. */
  key: () => string | null;
}

interface SendEvents {
  onProgress: (sentBytes: number) => void;
  onDone: (key: string) => void;
  /** It can be resumed, unless the server refused it. @param error as `call` throws it */
  onError: (error: unknown) => void;
}

/**
 * Sends a file part by part, and resumes by itself after a cut.
 *
 * @param begun the same file's unfinished upload, which is resumed
 */
export async function sendVideo(
  lessonId: number,
  file: File,
  begun: LessonVideo | undefined,
  { onProgress, onDone, onError }: SendEvents,
): Promise<SentVideo> {
  const { Upload } = await import('tus-js-client');
  const endpoint = keyOf(lessonId);
  const upload: InstanceType<typeof Upload> = new Upload(file, {
    endpoint,
    ...(begun && { uploadUrl: `${endpoint}/${begun.key}` }),
    metadata: { filename: file.name },
    chunkSize: VIDEO_PART_BYTES,
    retryDelays: RETRY_AFTER,
    // The server knows the unfinished uploads, so they can be resumed on any device.
    storeFingerprintForResuming: false,
    onProgress,
    onSuccess: () => onDone(keyIn(upload.url) ?? ''),
    onError: (error) => void explained(error).then(onError),
  });
  upload.start();
  return { pause: () => void upload.abort(), resume: () => upload.start(), key: () => keyIn(upload.url) };
}

const keyIn = (url: string | null): string | null => url?.split('/').at(-1) ?? null;

async function explained(error: Error | DetailedError): Promise<unknown> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new UnreachableError(error);
  const headers = { 'content-type': response.getHeader('content-type') ?? 'text/plain' };
  return ApiError.from(new Response(response.getBody(), { status: response.getStatus(), headers }));
}
