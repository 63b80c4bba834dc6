import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Caching {
  /** For files whose name changes with their content: a browser never asks again. */
  immutable: boolean;
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const accepts = (header: string, encoding: string): boolean =>
  new RegExp(`(?:^|[,\\s])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?=$|[\\s,;])`, 'i').test(header);

/**
 * Answers with a file of the site: with its compressed sibling when there is one that the browser takes. Conditional
 * and range requests are understood.
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
  { immutable }: Caching,
): Promise<boolean> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const candidates = [
    ...ENCODINGS.filter(({ name }) => accepts(accepted, name)),
    { name: 'identity', suffix: '' } as const,
  ];
  for (const { name, suffix } of candidates) {
    const file = await send(request.raw, path + suffix, { root, dotfiles: 'deny', index: false, cacheControl: false });
    if (file.type !== 'file') {
      file.stream.destroy();
      continue;
    }
    reply
      .status(file.statusCode)
      .headers(file.headers)
      .header('vary', 'accept-encoding')
      .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
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
