import { Readable } from 'node:stream';
import { Header, StreamableFile } from '@nestjs/common';
import type { AuditPage, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AuditService } from './audit.service.ts';

@ContextController('accounts')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Implements(calls.listAudit, 'Who did what to whom and when, newest first')
  listAudit(@Input() { query }: Input<typeof calls.listAudit>, @Reading() read: Read): Promise<AuditPage> {
    return this.audit.list(query, read);
  }

  @Header('Content-Disposition', 'attachment; filename="audit.csv"')
  @Implements(calls.getAuditFile, 'The newest entries of the audit as CSV; taking it is recorded in the audit', {
    mediaType: 'text/csv',
    problems: { too_many_requests: 'Too many within ten minutes' },
  })
  async getAuditFile(
    @Input() { query }: Input<typeof calls.getAuditFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.audit.file(query, user);
    return new StreamableFile(Readable.from(file), { type: 'text/csv; charset=utf-8' });
  }
}
