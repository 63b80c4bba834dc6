import type { BouncesAnswer } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { BouncesService } from './bounces.service.ts';

@ContextController('accounts')
export class BouncesController {
  constructor(private readonly bounces: BouncesService) {}

  @Implements(calls.reportBounces, 'Says which mails came back or were called spam')
  reportBounces(@Input() { body }: Input<typeof calls.reportBounces>): Promise<BouncesAnswer> {
    return this.bounces.report(body.bounces);
  }
}
