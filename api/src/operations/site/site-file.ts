import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { acceptedEncodings } from '../../infrastructure/http/encodings.ts';
import { preconditionFailed, rangeNotSatisfiable } from '../../infrastructure/http/http-problem.ts';
import type { BuildFile, BuildFiles } from './build-files.ts';
import { buildFilePath } from './build-path.ts';
import { judgeConditions, judgeRange } from './conditions.ts';

/**
 * Answers with a file of a published build, whose name changes with its content: with its compressed sibling when there
 * is one that the browser takes. Conditional and range requests are understood.
 *
 * @param root the site folder
 * @param address below which only files of builds lie, as the client wrote it
 * @returns false, with nothing answered, when there is no such file
 * @throws HttpProblem 412 and 416
 */
export async function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: BuildFiles,
  root: string,
  address: string,
): Promise<boolean> {
  const path = buildFilePath(address);
  if (path === undefined) return false;
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const file = await files.find(root, path + encoding.suffix);
    if (!file) continue;
    const isPlain = encoding.suffix === '';
    await sendFile(request, reply, {
      ...file,
      isPlain,
      headers: {
        'content-type': contentType(path),
        ...(isPlain ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding.name }),
      },
    });
    return true;
  }
  return false;
}

/** A file in the form that was chosen for a client. */
interface SentFile extends BuildFile {
  /** Whether it is not compressed. */
  isPlain: boolean;
  /** That say how to read it. */
  headers: Record<string, string>;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<void> {
  const { etag, lastModified, size } = file;
  const conditions = judgeConditions(request.headers, file);
  if (conditions === 'failed') throw preconditionFailed();
  // Of a compressed form all is sent, as nginx does: a client that wants parts asks for the file as it is.
  const isDivisible = file.isPlain && conditions === 'send' && request.method === 'GET';
  const range = isDivisible ? judgeRange(request.headers, file, size) : undefined;
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(size);
  reply.headers({
    etag,
    'last-modified': lastModified.toUTCString(),
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  if (conditions === 'unchanged') {
    await reply.status(304).send();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.headers({ ...file.headers, 'content-length': end + 1 - start });
  await reply.send(body(request, file.content({ start, end })));
}

/** Nothing is read for HEAD; the length that is announced stays, which it would not with an empty text. */
function body(request: FastifyRequest, content: Buffer | AsyncIterable<Buffer>): Buffer | Readable {
  if (Buffer.isBuffer(content)) return content;
  // In bytes: counted in pieces, it would read 16 of them ahead.
  return Readable.from(request.method === 'HEAD' ? [] : content, { objectMode: false });
}

/** The type of the file itself: the compressed sibling's own type would be that of an archive. */
function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type;
}
