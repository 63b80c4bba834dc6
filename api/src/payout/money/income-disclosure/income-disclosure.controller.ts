import type { IncomeDisclosure } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ContextController, Implements } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../../infrastructure/response-cache/cached-response.interceptor.ts';
import { IncomeDisclosureService } from './income-disclosure.service.ts';

@ContextController('payout')
export class IncomeDisclosureController {
  constructor(private readonly disclosure: IncomeDisclosureService) {}

  // A new plan starts with a month, so the answer also changes with the clock.
  @CachedResponse('income-disclosure', 60)
  @Implements(calls.getIncomeDisclosure, 'What members actually earned in the last twelve closed months')
  getIncomeDisclosure(@Reading() read: Read): Promise<IncomeDisclosure> {
    return this.disclosure.show(read);
  }
}
