import type { FastifyInstance } from 'fastify';

/** The largest body that any call has use for, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/**
 * JSON is the only thing that is read; every other content type is 415. A body that is announced as JSON and empty
 * counts as none, as POST /api/logout sends it.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      // parseAs: 'string' makes it one; the type knows both.
      const text = body as string;
      if (text.trim() === '') done(null, undefined);
      else parse(request, text, done);
    },
  );
}
