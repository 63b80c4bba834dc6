import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './http-problem.ts';

/** The largest body that any call has use for, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const notJson = () =>
  new HttpProblem(415, 'not_json', 'The request must be sent as JSON (Content-Type: application/json)');

/**
 * JSON is the only thing that is read; a body of every other content type, or of none, is 415. Without a body the
 * content type says nothing: programs send one of their own (`curl -d ''`). A body that is announced as JSON and empty
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
  // Without looking at the body: its headers say whether there is one (RFC 9112, 6.3). Where nothing is, 404 says more.
  fastify.addContentTypeParser('*', ({ headers, is404 }, _payload, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !is404) done(notJson());
    else done(null, undefined);
  });
}
