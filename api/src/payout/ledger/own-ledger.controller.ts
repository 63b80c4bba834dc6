import type { User } from '@powerline/contract/accounts';
import type { LedgerPage } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readOwnLedger } from './own-ledger.ts';

@ContextController('payout')
export class OwnLedgerController {
  @Implements(calls.listLedger, 'What one’s own balance is made of, the newest first')
  listLedger(
    @Input() { query: { before } }: Input<typeof calls.listLedger>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<LedgerPage> {
    return read((manager) => readOwnLedger(manager, user.id, before));
  }
}
