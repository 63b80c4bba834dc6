import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { jobIdParamSchema, type Operations, operationsSchema } from '@powerline/contract/operations';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { OperationsService } from './operations.service.ts';

/** Nothing has to be said beyond the address. */
const noFieldsSchema = v.optional(v.strictObject({}));

@Controller('api/admin/operations')
@InContext('operations')
@Admin()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  @Described('Jobs, undelivered mail and nightly checks', operationsSchema)
  showOperations(): Promise<Operations> {
    return this.operations.show();
  }

  @Post('jobs/:id/retry')
  @HttpCode(204)
  @Described('Has a failed job tried again', null, {
    problems: { not_found: 'No such job has failed' },
  })
  retryJob(
    @Param('id', { schema: jobIdParamSchema }) id: string,
    @Body({ schema: noFieldsSchema }) _body: unknown,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.operations.tryJobAgain(id, user);
  }

  @Post('mails/:id/retry')
  @HttpCode(204)
  @Described('Has an undelivered mail sent again', null, {
    problems: { not_found: 'No such mail is undelivered' },
  })
  retryMail(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: noFieldsSchema }) _body: unknown,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.operations.sendMailAgain(id, user);
  }

  @Post('test-mail')
  @HttpCode(204)
  @Described('Posts a mail to the caller, to see whether mail works', null, {
    problems: { too_many_requests: 'Too many within an hour' },
  })
  sendTestMail(@Body({ schema: noFieldsSchema }) _body: unknown, @SignedInUser() user: User): Promise<void> {
    return this.operations.sendTestMail(user);
  }

  @Post('checks/run')
  @HttpCode(204)
  @Described('Has the nightly checks made now, by a job', null)
  runNightlyChecks(@Body({ schema: noFieldsSchema }) _body: unknown, @SignedInUser() user: User): Promise<void> {
    return this.operations.runChecks(user);
  }
}
