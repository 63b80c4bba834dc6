import type { User } from '@powerline/contract/accounts';
import type { HowToPay } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { HowToPayService } from './how-to-pay.service.ts';

@ContextController('payout')
export class HowToPayController {
  constructor(private readonly howToPay: HowToPayService) {}

  @Implements(calls.getHowToPay, 'The text that tells members how to pay without a card')
  getHowToPay(@Reading() read: Read): Promise<HowToPay> {
    return this.howToPay.read(read);
  }

  @Implements(calls.setHowToPay, 'Sets the text that tells members how to pay; an empty one removes it')
  setHowToPay(
    @Input() { body, ifMatch }: Input<typeof calls.setHowToPay>,
    @SignedInUser() user: User,
  ): Promise<HowToPay> {
    return this.howToPay.set(body, user, ifMatch);
  }
}
