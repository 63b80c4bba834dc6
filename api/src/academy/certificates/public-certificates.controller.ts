import { Req, Res } from '@nestjs/common';
import * as calls from '@powerline/contract/academy/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { CachedAnswers, type CachedBody } from '../../infrastructure/response-cache/cached-answers.ts';
import { jsonAnswer, ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { PublicCertificatesService } from './public-certificates.service.ts';

@ContextController('academy')
export class PublicCertificatesController {
  constructor(
    private readonly certificates: PublicCertificatesService,
    private readonly cache: ResponseCache,
    private readonly answers: CachedAnswers,
  ) {}

  @Implements(calls.getCertificate, 'What a certificate says, and the SHA-256 of its PDF', {
    problems: {
      not_found: 'It was withdrawn, its owner is suspended or gone, or there never was one',
      too_many_requests: 'Too many ids without a certificate, from one address within an hour',
    },
  })
  async getCertificate(
    @Input() { params: { id } }: Input<typeof calls.getCertificate>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CachedBody> {
    const topic = 'certificates';
    const generation = this.cache.generation(topic);
    const certificate = await this.certificates.get(id, request.ip);
    const place = { topic, route: '/api/certificates/:id', address: `/api/certificates/${certificate.id}` } as const;
    return this.answers.answer(this.cache.keep(place, jsonAnswer(certificate), generation), request, reply);
  }
}
