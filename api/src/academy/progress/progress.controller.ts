import { Body, Controller, Param, Put } from '@nestjs/common';
import {
  type ProgressAnswer,
  type ProgressReport,
  progressAnswerSchema,
  progressReportSchema,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { Member } from '../../infrastructure/access/access.ts';
import { whenClosed } from '../../infrastructure/access/open-system.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { ProgressService } from './progress.service.ts';

// Not MemberOf as the other calls: whether the academy is open comes with the look at what is known, as reports are many.
@Controller('api/academy/lessons/:id/progress')
@InContext('academy')
@Member()
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Put()
  @Described(
    'Reports what was watched or read since the last report; sent again, it changes nothing',
    progressAnswerSchema,
    {
      problems: {
        not_allowed: whenClosed('academy'),
        progress_refused: 'It cannot be true: more is reported than time has passed',
      },
    },
  )
  reportProgress(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: progressReportSchema }) report: ProgressReport,
    @SignedInUser() user: User,
  ): Promise<ProgressAnswer> {
    return this.progress.report(id, user, report);
  }
}
