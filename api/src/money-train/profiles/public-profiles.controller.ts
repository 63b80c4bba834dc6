import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { publicProfileSchema } from '@powerline/contract/money-train';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { KeptAnswers, type KeptBody } from '../../infrastructure/response-cache/kept-answers.ts';
import { jsonAnswer, ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { nameParamSchema } from './name-param.ts';
import { ProfileVisits } from './profile-visits.ts';
import { PublicProfilesService } from './public-profiles.service.ts';

@Controller('api/profiles')
@InContext('money-train')
@Public()
export class PublicProfilesController {
  constructor(
    private readonly profiles: PublicProfilesService,
    private readonly visits: ProfileVisits,
    private readonly cache: ResponseCache,
    private readonly answers: KeptAnswers,
  ) {}

  @Get(':username')
  @Described('The page of a member', publicProfileSchema, {
    problems: {
      not_found: 'It is not published, hidden, or of somebody suspended or unknown; or profiles are closed',
      too_many_requests: 'Too many names without a page, from one address within an hour',
    },
  })
  async getPublicProfile(
    @Param('username', { schema: nameParamSchema }) username: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeptBody> {
    const topic = 'profiles';
    const generation = this.cache.generation(topic);
    const shown = await this.profiles.get(username, request.ip);
    // Under the one spelling of its address: nobody shall fill the memory with others.
    const place = {
      topic,
      route: '/api/profiles/:username',
      address: `/api/profiles/${encodeURIComponent(shown.profile.username)}`,
    } as const;
    const made = { ...jsonAnswer(shown.profile), told: this.visits.of(shown) };
    return this.answers.answer(this.cache.keep(place, made, generation), request, reply);
  }
}
