import { StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Report, ReportList } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { ReportsService } from './reports.service.ts';

const UNKNOWN = 'There is no such report';

@ContextController('payout')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Implements(calls.listReports, 'The reports for accounting')
  listReports(): ReportList {
    return this.reports.list();
  }

  @Implements(calls.getReport, 'A page of a report, with its totals and how they compare with the ledger', {
    problems: { not_found: UNKNOWN },
  })
  getReport(
    @Input() { params: { report }, query }: Input<typeof calls.getReport>,
    @Reading() read: Read,
  ): Promise<Report> {
    return this.reports.show(report, query, read);
  }

  @Implements(calls.getReportFile, 'A report as CSV; taking it is recorded in the audit', {
    mediaType: 'text/csv',
    problems: { not_found: UNKNOWN, too_many_requests: 'Too many within ten minutes, or two are still running' },
  })
  async getReportFile(
    @Input() { params: { report }, query }: Input<typeof calls.getReportFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const { name, file } = await this.reports.file(report, query, user);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
