import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { COURSE_FILE_TYPE, VIDEO_PART_TYPE } from '@powerline/contract/academy';
import type { CallFile } from '@powerline/contract/foundation';
import { PICTURE_TYPES } from '@powerline/contract/money-train';
import { BUILD_ARCHIVE_TYPE } from '@powerline/contract/operations';
import { PAYMENT_FILE_TYPE } from '@powerline/contract/payout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from '../language/words.ts';
import { HttpProblem, unavailable } from './http-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the body is. `request.body` is a stream of it; of signed JSON its text, as it was sent. */
    file?: CallFile;
    /** Of signed JSON: the header with the signature. Without it, the usual limit applies. */
    signatureHeader?: string;
    /** A body of any type may come, and is left unread: RFC 8058 sends a form. */
    ignoresBody?: boolean;
  }
}

/** The largest body of JSON that any call has use for, in bytes. */
export const BODY_LIMIT = 64 * 1024;
/** For signed JSON. Stripe sets no limit for its events, and one with many lines exceeds the limit above. */
const SIGNED_BODY_LIMIT = 512 * 1024;

const notJson = () =>
  new HttpProblem(415, 'not_json', t('The request must be sent as JSON (Content-Type: application/json)'));

/** For a call whose body is an archive. */
export const notAnArchive = () =>
  new HttpProblem(
    415,
    'not_an_archive',
    t('The request must be sent as an archive of a build (Content-Type: {type})', {
      type: BUILD_ARCHIVE_TYPE,
    }),
  );

/** For a call whose body is CSV. */
const notCsv = () =>
  new HttpProblem(
    415,
    'not_csv',
    t('The request must be sent as a file of CSV (Content-Type: {type})', {
      type: PAYMENT_FILE_TYPE,
    }),
  );

/** For a call whose body is a course. */
const notACourse = () =>
  new HttpProblem(
    415,
    'not_json',
    t('The request must be sent as the file of a course (Content-Type: {type})', { type: COURSE_FILE_TYPE }),
  );

/** For a call whose body is a picture. */
const notAPicture = () =>
  new HttpProblem(
    415,
    'not_a_picture',
    t('The request must be sent as a picture (Content-Type: {types})', { types: PICTURE_TYPES.join(', ') }),
  );

/** For a call whose body is a part of a video. */
const notAVideoPart = () =>
  new HttpProblem(
    415,
    'not_a_video',
    t('The request must be sent as a part of a video (Content-Type: {type})', { type: VIDEO_PART_TYPE }),
  );

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function refusalOf({ routeOptions: { config } }: FastifyRequest): HttpProblem {
  if (config.file === 'archive') return notAnArchive();
  if (config.file === 'image') return notAPicture();
  if (config.file === 'course') return notACourse();
  if (config.file === 'video-part') return notAVideoPart();
  return config.file === 'csv' ? notCsv() : notJson();
}

/**
 * Reads bodies of JSON. A call that declares a `file` (the archive of a build, a course, CSV, an image or a part of a
 * video) gets the stream, once its caller is known; its reader bounds it (`readCsv`, `readPicture`). Every other content
 * type, or none, is 415. Without a body the content type says nothing: programs send one of their own (`curl -d ''`). An
 * empty body announced as JSON counts as none, as POST /api/logout sends it.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.file === 'signed-json') route.bodyLimit = SIGNED_BODY_LIMIT;
  });
  fastify.addHook('onRequest', ({ headers, routeOptions: { config } }, _reply, done) => {
    const isUnsigned = config.signatureHeader !== undefined && headers[config.signatureHeader] === undefined;
    done(isUnsigned && Number(headers['content-length'] ?? 0) > BODY_LIMIT ? tooLarge() : undefined);
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      // parseAs: 'string' makes it one; the type knows both.
      const text = body as string;
      if (request.routeOptions.config.file === 'signed-json') done(null, text);
      else if (text.trim() === '') done(null, undefined);
      else parse(request, text, done);
    },
  );
  // Without looking at the body: its headers say whether there is one (RFC 9112, 6.3). Where nothing is, 404 says more.
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    const isRefused = hasBody(request) && !request.is404 && request.routeOptions.config.ignoresBody !== true;
    done(isRefused ? refusalOf(request) : null, undefined);
  });
  const handOver = (type: string, file: CallFile) =>
    fastify.addContentTypeParser(type, (request, payload, done) => {
      if (request.routeOptions.config.file === file) done(null, payload);
      else if (hasBody(request) && !request.is404) done(refusalOf(request));
      else done(null, undefined);
    });
  handOver(BUILD_ARCHIVE_TYPE, 'archive');
  handOver(COURSE_FILE_TYPE, 'course');
  handOver(PAYMENT_FILE_TYPE, 'csv');
  handOver(VIDEO_PART_TYPE, 'video-part');
  for (const type of PICTURE_TYPES) handOver(type, 'image');
}

const tooLarge = () => new HttpProblem(413, 'too_large', t('The request is too large'));
const fileTooLarge = () => new HttpProblem(413, 'too_large', t('The file is too large. Split it into several.'));
const courseTooLarge = () =>
  new HttpProblem(413, 'too_large', t('The file is larger than 16 MB. Leave out some images.'));
const pictureTooLarge = () =>
  new HttpProblem(413, 'too_large', t('The picture is larger than 5 MB. Make it smaller, and send it again.'));

const partTooLarge = () =>
  new HttpProblem(
    413,
    'too_large',
    t('A part of a video can be up to 1 MB, and no larger than the rest of the video.'),
  );

interface Refusals {
  /** There is no body of the right type. */
  none: () => HttpProblem;
  tooLarge: () => HttpProblem;
}

/** Reads the stream of a call, up to `maxBytes`. @throws HttpProblem 415, 413 */
async function* readParts(
  { body, headers }: FastifyRequest,
  maxBytes: number,
  refusals: Refusals,
): AsyncGenerator<Buffer, void, undefined> {
  if (!(body instanceof Readable)) throw refusals.none();
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw refusals.tooLarge();
  let bytes = 0;
  // Not destroyed when we stop: the answer goes through the same socket.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > maxBytes) throw refusals.tooLarge();
    yield part;
  }
}

/**
 * Saves a picture that a call was handed as a stream, as it arrives; whether it is one, its content says.
 *
 * @param file where to
 * @param maxBytes of which it is refused before more of it is read
 * @throws HttpProblem 415, 413; 503 when the disk does not take it
 */
export async function savePicture(request: FastifyRequest, file: string, maxBytes: number): Promise<void> {
  const parts = readParts(request, maxBytes, { none: notAPicture, tooLarge: pictureTooLarge });
  const saved = await open(file, 'wx', 0o600);
  try {
    for await (const part of parts) await saved.appendFile(part);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw unavailable();
    throw error;
  } finally {
    await saved.close();
  }
}

/**
 * Reads a file that a call was handed as a stream.
 *
 * @param maxBytes of which it is refused before more of it is read
 * @throws HttpProblem 415, 413
 */
export const readCsv = (request: FastifyRequest, maxBytes: number): Promise<Buffer> =>
  readWhole(request, maxBytes, { none: notCsv, tooLarge: fileTooLarge });

/** As {@link readCsv}, for the file of a course. @throws HttpProblem 415, 413 */
export const readCourse = (request: FastifyRequest, maxBytes: number): Promise<Buffer> =>
  readWhole(request, maxBytes, { none: notACourse, tooLarge: courseTooLarge });

/**
 * Reads a part of a video, or what arrived of it before the connection was cut.
 *
 * @throws HttpProblem 415, 413; what the connection failed with before the first byte
 */
export async function readVideoPart(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of readParts(request, maxBytes, { none: notAVideoPart, tooLarge: partTooLarge }))
      parts.push(part);
  } catch (error) {
    if (error instanceof HttpProblem || parts.length === 0) throw error;
  }
  return Buffer.concat(parts);
}

async function readWhole(request: FastifyRequest, maxBytes: number, refusals: Refusals): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readParts(request, maxBytes, refusals)) parts.push(part);
  return Buffer.concat(parts);
}
