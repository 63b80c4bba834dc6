import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './encodings.ts';

/** The files that each release replaces in one step, with their types. */
const POINTER_FILES = {
  'index.html': 'text/html; charset=utf-8',
  'registry.json': 'application/json; charset=utf-8',
} as const;

/**
 * Answers with a file that a release replaces. It is read whole, by one opening: size, tag and content must be of the
 * same release, also when another one lands meanwhile.
 *
 * @param root the site folder
 * @returns false, with nothing answered, when nothing was released yet
 */
export async function sendPointerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  name: keyof typeof POINTER_FILES,
): Promise<boolean> {
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const content = await readFile(path.join(root, `${name}${encoding.suffix}`)).catch(() => undefined);
    if (!content) continue;
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) {
      await reply.status(304).send();
      return true;
    }
    if (encoding.suffix !== '') reply.header('content-encoding', encoding.name);
    await reply.type(POINTER_FILES[name]).send(content);
    return true;
  }
  return false;
}
