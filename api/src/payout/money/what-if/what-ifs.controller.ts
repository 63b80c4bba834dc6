import type { User } from '@powerline/contract/accounts';
import type { WhatIf } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { WhatIfsService } from './what-ifs.service.ts';

@ContextController('payout')
export class WhatIfsController {
  constructor(private readonly whatIfs: WhatIfsService) {}

  @Implements(calls.playWhatIf, 'Plays a plan over the last twelve closed months; the comparison says how far it is', {
    problems: { conflict: 'No month is closed yet, or another plan is being compared' },
  })
  playWhatIf(@Input() { body: { plan } }: Input<typeof calls.playWhatIf>, @SignedInUser() user: User): Promise<WhatIf> {
    return this.whatIfs.play(plan, user);
  }

  @Implements(calls.getWhatIf, 'A plan compared with closed months, or how far that is')
  getWhatIf(@Input() { params: { key } }: Input<typeof calls.getWhatIf>): Promise<WhatIf> {
    return this.whatIfs.show(key);
  }

  @Implements(calls.publishWhatIf, 'Shows members a comparison, beside the coming plan', {
    problems: { conflict: 'The plan isn’t set for a coming month, or the comparison isn’t complete' },
  })
  publishWhatIf(
    @Input() { params: { key } }: Input<typeof calls.publishWhatIf>,
    @SignedInUser() user: User,
  ): Promise<WhatIf> {
    return this.whatIfs.publish(key, user);
  }

  @Implements(calls.withdrawWhatIf, 'Stops showing members a comparison')
  withdrawWhatIf(
    @Input() { params: { key } }: Input<typeof calls.withdrawWhatIf>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.whatIfs.withdraw(key, user);
  }
}
