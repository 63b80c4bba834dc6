import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  PAYMENT_FILE_MAX_BYTES,
  type PaymentImportPreview,
  type PaymentImportResult,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { readCsv } from '../../../infrastructure/http/request-body.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { PaymentImportsService } from './payment-imports.service.ts';

const FILE_PROBLEMS = {
  invalid_input: 'It is no file of payments',
  too_large: 'The file is larger than 2 MB',
} as const;

@ContextController('payout')
export class PaymentImportsController {
  constructor(private readonly imports: PaymentImportsService) {}

  @Implements(calls.previewPaymentImport, 'What an import of a file of payments would do; changes nothing', {
    problems: FILE_PROBLEMS,
  })
  async previewPaymentImport(
    @Input() { query }: Input<typeof calls.previewPaymentImport>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
    @Reading() read: Read,
  ): Promise<PaymentImportPreview> {
    return this.imports.preview(await readCsv(request, PAYMENT_FILE_MAX_BYTES), query, user, read);
  }

  @Implements(
    calls.importPayments,
    'Records the payments of a file, all or none; the same file again changes nothing',
    {
      problems: {
        ...FILE_PROBLEMS,
        invalid_input: 'It is not the file of the preview, or a line cannot be taken: each fault names its line',
        month_closed: 'A month was closed since the preview',
        month_being_closed: 'A month is being closed at this moment',
        reference_taken: 'Another payment has got one of the references since the preview',
      },
    },
  )
  async importPayments(
    @Input() { params: { digest }, query }: Input<typeof calls.importPayments>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<PaymentImportResult> {
    return this.imports.import(digest, await readCsv(request, PAYMENT_FILE_MAX_BYTES), query, user);
  }
}
