import { Req } from '@nestjs/common';
import * as calls from '@powerline/contract/money-train/calls';
import type { FastifyRequest } from 'fastify';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { ProfileReportsService } from './profile-reports.service.ts';

@ContextController('money-train')
export class ProfileReportsController {
  constructor(private readonly reports: ProfileReportsService) {}

  @Implements(calls.reportProfile, 'Reports the page of a member to the admins; who reports is not kept', {
    problems: {
      not_found: 'Strangers do not see such a page',
      too_many_requests: 'More than 10 reports of one address within an hour, or 50 of one page within a day',
    },
  })
  reportProfile(
    @Input() { params: { username }, body }: Input<typeof calls.reportProfile>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.reports.report(username, body, request.ip);
  }
}
