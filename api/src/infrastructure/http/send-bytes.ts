import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, judgeConditions, judgeRange, type Validators } from './conditions.ts';
import { preconditionFailed, rangeNotSatisfiable } from './http-problem.ts';

/** A file in the form that was chosen for a client. */
export interface SentBytes extends Validators {
  size: number;
  /** Whether a client may ask for parts of it. */
  isDivisible: boolean;
  /** Of every answer, also of one without the file. */
  headers: Record<string, string>;
  /** That say how to read it. */
  contentHeaders: Record<string, string>;
  /** Its bytes; a stream of them is read no faster than the client takes it. */
  content: (range: ByteRange) => Buffer | AsyncIterable<Buffer>;
}

/**
 * Answers a GET or HEAD with a file or a part of it. Conditional and range requests are understood.
 *
 * @throws HttpProblem 412 and 416
 */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, file: SentBytes): Promise<void> {
  const { etag, lastModified, size } = file;
  const conditions = judgeConditions(request.headers, file);
  if (conditions === 'failed') throw preconditionFailed();
  const isDivided = file.isDivisible && conditions === 'send' && request.method === 'GET';
  const range = isDivided ? judgeRange(request.headers, file, size) : undefined;
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(size);
  reply.headers({ etag, ...(lastModified && { 'last-modified': lastModified.toUTCString() }), ...file.headers });
  if (conditions === 'unchanged') {
    await reply.status(304).send();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.headers({
    ...file.contentHeaders,
    ...(file.isDivisible && { 'accept-ranges': 'bytes' }),
    'content-length': end + 1 - start,
  });
  await reply.send(body(request, file.content({ start, end })));
}

/** Nothing is read for HEAD; the length that is announced stays, which it would not with an empty text. */
function body(request: FastifyRequest, content: Buffer | AsyncIterable<Buffer>): Buffer | Readable {
  if (Buffer.isBuffer(content)) return content;
  // In bytes: counted in pieces, it would read 16 of them ahead.
  return Readable.from(request.method === 'HEAD' ? [] : content, { objectMode: false });
}
