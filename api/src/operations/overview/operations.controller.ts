import type { User } from '@powerline/contract/accounts';
import type { Operations } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { OperationsService } from './operations.service.ts';

@ContextController('operations')
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Implements(calls.showOperations, 'Jobs, undelivered mail, nightly checks and backups')
  showOperations(): Promise<Operations> {
    return this.operations.show();
  }

  @Implements(calls.retryJob, 'Retries a failed job', { problems: { not_found: 'No such job has failed' } })
  retryJob(@Input() { params: { id } }: Input<typeof calls.retryJob>, @SignedInUser() user: User): Promise<void> {
    return this.operations.tryJobAgain(id, user);
  }

  @Implements(calls.retryMail, 'Sends an undelivered mail again', {
    problems: { not_found: 'No such mail is undelivered' },
  })
  retryMail(@Input() { params: { id } }: Input<typeof calls.retryMail>, @SignedInUser() user: User): Promise<void> {
    return this.operations.sendMailAgain(id, user);
  }

  @Implements(calls.sendTestMail, 'Sends a test mail to the caller', {
    problems: { too_many_requests: 'Too many within an hour' },
  })
  sendTestMail(@Input() _input: Input<typeof calls.sendTestMail>, @SignedInUser() user: User): Promise<void> {
    return this.operations.sendTestMail(user);
  }

  @Implements(calls.runNightlyChecks, 'Runs the nightly checks now, in a job')
  runNightlyChecks(@Input() _input: Input<typeof calls.runNightlyChecks>, @SignedInUser() user: User): Promise<void> {
    return this.operations.runChecks(user);
  }
}
