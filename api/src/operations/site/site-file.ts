import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { acceptedEncodings } from '../../infrastructure/http/encodings.ts';
import { sendBytes } from '../../infrastructure/http/send-bytes.ts';
import type { BuildFiles } from './build-files.ts';
import { buildFilePath } from './build-path.ts';

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
    await sendBytes(request, reply, {
      ...file,
      // Of a compressed form all is sent, as nginx does: a client that wants parts asks for the file as it is.
      isDivisible: isPlain,
      headers: { vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' },
      contentHeaders: {
        'content-type': contentType(path),
        ...(isPlain ? {} : { 'content-encoding': encoding.name }),
      },
    });
    return true;
  }
  return false;
}

/** The type of the file itself: the compressed sibling's own type would be that of an archive. */
function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type;
}
