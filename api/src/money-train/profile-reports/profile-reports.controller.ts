import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { profileReportInputSchema } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { Public } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { nameParamSchema } from '../profiles/name-param.ts';
import { ProfileReportsService } from './profile-reports.service.ts';

@Controller('api/profiles/:username/reports')
@InContext('money-train')
@Public()
export class ProfileReportsController {
  constructor(private readonly reports: ProfileReportsService) {}

  @Post()
  @HttpCode(204)
  @Described('Reports the page of a member to the admins; who reports is not kept', null, {
    problems: {
      not_found: 'Strangers do not see such a page',
      too_many_requests: 'More than 10 reports of one address within an hour, or 50 of one page within a day',
    },
  })
  reportProfile(
    @Param('username', { schema: nameParamSchema }) username: string,
    @Body({ schema: profileReportInputSchema }) input: v.InferOutput<typeof profileReportInputSchema>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.reports.report(username, input, request.ip);
  }
}
