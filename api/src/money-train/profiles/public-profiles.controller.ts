import { Req, Res } from '@nestjs/common';
import * as calls from '@powerline/contract/money-train/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { CachedAnswers, type CachedBody } from '../../infrastructure/response-cache/cached-answers.ts';
import { jsonAnswer, ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { ProfileVisits } from './profile-visits.ts';
import { PublicProfilesService } from './public-profiles.service.ts';

@ContextController('money-train')
export class PublicProfilesController {
  constructor(
    private readonly profiles: PublicProfilesService,
    private readonly visits: ProfileVisits,
    private readonly cache: ResponseCache,
    private readonly answers: CachedAnswers,
  ) {}

  @Implements(calls.getPublicProfile, 'The page of a member', {
    problems: {
      not_found: 'It is not published, hidden, or of somebody suspended or unknown; or profiles are closed',
      too_many_requests: 'Too many names without a page, from one address within an hour',
    },
  })
  async getPublicProfile(
    @Input() { params: { username } }: Input<typeof calls.getPublicProfile>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CachedBody> {
    const topic = 'profiles';
    const generation = this.cache.generation(topic);
    const shown = await this.profiles.get(username, request.ip);
    // Cached under one spelling of the address, so that no one can fill the memory with others.
    const place = {
      topic,
      route: '/api/profiles/:username',
      address: `/api/profiles/${encodeURIComponent(shown.profile.username)}`,
    } as const;
    const made = { ...jsonAnswer(shown.profile), onSent: this.visits.of(shown) };
    return this.answers.answer(this.cache.keep(place, made, generation), request, reply);
  }
}
