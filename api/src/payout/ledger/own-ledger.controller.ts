import { Controller, Get, Query } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type LedgerPage, ledgerPageSchema, ledgerQuerySchema } from '@powerline/contract/payout';
import type * as v from 'valibot';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { readOwnLedger } from './own-ledger.ts';

@Controller('api/ledger')
@InContext('payout')
@MemberOf('payout')
export class OwnLedgerController {
  @Get()
  @Described('What one’s own balance is made of, the newest first', ledgerPageSchema)
  listLedger(
    @Query({ schema: ledgerQuerySchema }) { before }: v.InferOutput<typeof ledgerQuerySchema>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<LedgerPage> {
    return read((manager) => readOwnLedger(manager, user.id, before));
  }
}
