import { Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { User } from '@powerline/contract/accounts';
import {
  BANK_FILE_MAX_BYTES,
  type BankAccepted,
  type BankFileResult,
  type BankLine,
  type BankLinePage,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { readCsv } from '../../../infrastructure/http/request-body.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { BankService } from './bank.service.ts';

const CLOSED = {
  month_closed: 'A month is closed',
  month_being_closed: 'A month is being closed at this moment',
  reference_taken: 'Another payment has the reference',
};
const FIRST = 'Another admin was first';

@ContextController('payout')
export class BankController {
  constructor(private readonly bank: BankService) {}

  @RouteConfig({ file: 'csv' })
  @Implements(calls.addBankFile, 'Keeps the new credits of a bank’s file (CAMT.053 or CSV), each once', {
    problems: {
      invalid_input: 'It is neither, or a line of it can’t be read',
      too_large: 'It has more than 20 MB',
    },
  })
  async addBankFile(
    @Input() _input: Input<typeof calls.addBankFile>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<BankFileResult> {
    return this.bank.addFile(await readCsv(request, BANK_FILE_MAX_BYTES), user);
  }

  @Implements(calls.listBankLines, 'A page of credits, newest first, each with the member it may be of')
  listBankLines(@Input() { query }: Input<typeof calls.listBankLines>, @Reading() read: Read): Promise<BankLinePage> {
    return this.bank.list(query, read);
  }

  @Implements(calls.acceptSureBankLines, 'Records all sure ones as payments, as they were seen', {
    problems: { ...CLOSED, conflict: 'They are others by now' },
  })
  acceptSureBankLines(
    @Input() { body }: Input<typeof calls.acceptSureBankLines>,
    @SignedInUser() user: User,
  ): Promise<BankAccepted> {
    return this.bank.acceptSure(body, user);
  }

  @Implements(calls.acceptBankLine, 'Records a credit as the payment of a member, and remembers its payer', {
    problems: { ...CLOSED, conflict: FIRST },
  })
  acceptBankLine(
    @Input() { params: { id }, body }: Input<typeof calls.acceptBankLine>,
    @SignedInUser() user: User,
  ): Promise<BankLine> {
    return this.bank.accept(id, body, user);
  }

  @Implements(calls.setBankLineAside, 'Sets a credit aside that pays no membership', { problems: { conflict: FIRST } })
  setBankLineAside(
    @Input() { params: { id }, body: { reason } }: Input<typeof calls.setBankLineAside>,
    @SignedInUser() user: User,
  ): Promise<BankLine> {
    return this.bank.setAside(id, reason, user);
  }

  @Implements(calls.reopenBankLine, 'Takes a credit back that was set aside', {
    problems: { conflict: 'It isn’t set aside' },
  })
  reopenBankLine(
    @Input() { params: { id } }: Input<typeof calls.reopenBankLine>,
    @SignedInUser() user: User,
  ): Promise<BankLine> {
    return this.bank.reopen(id, user);
  }
}
