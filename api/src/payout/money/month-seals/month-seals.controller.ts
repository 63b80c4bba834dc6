import { Header, StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type MonthSeals, type StatementProof, TIME_STAMP_TYPE } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../../infrastructure/response-cache/cached-response.interceptor.ts';
import { MonthSealsService } from './month-seals.service.ts';

@ContextController('payout')
export class MonthSealsController {
  constructor(private readonly seals: MonthSealsService) {}

  @CachedResponse('month-seals')
  @Implements(calls.listMonthSeals, 'The seals of closed months, newest first')
  listMonthSeals(@Reading() read: Read): Promise<MonthSeals> {
    return this.seals.list(read);
  }

  @Header('Content-Disposition', 'attachment; filename="seal.tsr"')
  @Implements(calls.getSealTimeStamp, 'What a time-stamp service signed of a month’s seal, for `openssl ts -verify`', {
    mediaType: TIME_STAMP_TYPE,
    problems: { not_found: 'The seal has no time stamp' },
  })
  async getSealTimeStamp(
    @Input() { params: { month } }: Input<typeof calls.getSealTimeStamp>,
    @Reading() read: Read,
  ): Promise<StreamableFile> {
    const reply = await this.seals.findTimeStamp(month, read);
    return new StreamableFile(reply, { type: TIME_STAMP_TYPE, length: reply.length });
  }

  @Implements(calls.getStatementProof, 'What one’s own statement is checked with against the seal of its month', {
    problems: {
      not_found: 'The month isn’t sealed yet, or one has no statement for it',
      too_many_requests: 'Too many within a minute',
    },
  })
  getStatementProof(
    @Input() { params: { month } }: Input<typeof calls.getStatementProof>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<StatementProof> {
    return this.seals.prove(user.id, month, read);
  }
}
