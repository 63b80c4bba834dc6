import { BUILD_ARCHIVE_TYPE } from '@powerline/contract/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is the archive of a build: `request.body` is a stream of it. */
    takesArchive?: boolean;
  }
}

/** The largest body of JSON that any call has use for, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const notJson = () =>
  new HttpProblem(415, 'not_json', 'The request must be sent as JSON (Content-Type: application/json)');

/** For a call whose body is an archive. */
export const notAnArchive = () =>
  new HttpProblem(
    415,
    'not_an_archive',
    `The request must be sent as an archive of a build (Content-Type: ${BUILD_ARCHIVE_TYPE})`,
  );

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const refusalOf = ({ routeOptions }: FastifyRequest): HttpProblem =>
  routeOptions.config.takesArchive ? notAnArchive() : notJson();

/**
 * JSON is the only thing that is read, but for the archive of a build, which a call that says `takesArchive` is handed
 * as the stream that it is: whoever reads that bounds it. A body of every other content type, or of none, is 415. Without a body the
 * content type says nothing: programs send one of their own (`curl -d ''`). A body that is announced as JSON and empty
 * counts as none, as POST /api/logout sends it.
 */
export function readBodies(fastify: FastifyInstance): void {
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
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    if (hasBody(request) && !request.is404) done(refusalOf(request));
    else done(null, undefined);
  });
  fastify.addContentTypeParser(BUILD_ARCHIVE_TYPE, (request, payload, done) => {
    if (request.routeOptions.config.takesArchive) done(null, payload);
    else if (hasBody(request) && !request.is404) done(refusalOf(request));
    else done(null, undefined);
  });
}
