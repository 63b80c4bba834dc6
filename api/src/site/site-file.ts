import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './encodings.ts';

/**
 * Answers with a file of a published build, whose name changes with its content: with its compressed sibling when there
 * is one that the browser takes. Conditional and range requests are understood.
 *
 * @param root the site folder
 * @param path below it, as it stands in the address; it cannot lead out of the folder, nor to a dot file
 * @returns false, with nothing answered, when there is no such file
 */
export async function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
): Promise<boolean> {
  for (const { name, suffix } of acceptedEncodings(request.headers['accept-encoding'])) {
    const file = await send(request.raw, path + suffix, { root, dotfiles: 'deny', index: false, cacheControl: false });
    if (file.type !== 'file') {
      file.stream.destroy();
      continue;
    }
    reply
      .status(file.statusCode)
      .headers(file.headers)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable');
    if (suffix !== '') reply.header('content-encoding', name).type(contentType(path));
    await reply.send(file.stream);
    return true;
  }
  return false;
}

/** The type of the file itself: the compressed sibling's own type would be that of an archive. */
function contentType(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
