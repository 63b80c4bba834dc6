import type { FastifyInstance } from 'fastify';
import { askedLanguages } from './asked-languages.ts';
import { type SiteLanguages, Speech } from './current-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In what language it is answered. */
    speech: Speech;
  }
}

/** Answers each request in the language of the person who sends it. */
export function speakToVisitors(fastify: FastifyInstance, site: () => SiteLanguages): void {
  fastify.decorateRequest('speech');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.speech = new Speech(site, () => askedLanguages(request.headers));
    request.speech.run(done);
  });
  // A body ends in an event of the connection, which knows nothing of its request.
  fastify.addHook('preValidation', (request, _reply, done) => request.speech.run(done));
}
