import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  REPORT_ROWS_PER_PAGE,
  type Report,
  type ReportList,
  type ReportPeriodQuery,
  type ReportQuery,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import { recordInAudit } from '../../../accounts/audit/record-in-audit.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { siteDayOf } from '../../plan/calendar/month.ts';
import { ALL_REPORTS } from './all-reports.ts';
import { readReportCursor, writeReportCursor } from './report-cursor.ts';
import { reportFile } from './report-file.ts';
import { type ReportPeriod, readPeriod } from './report-period.ts';
import { readReportRows, readReportTotals } from './report-rows.ts';
import type { ReportSource } from './report-source.ts';
import { RunningExports } from './running-exports.ts';

const FILES = { name: 'report-file', attempts: 30, windowSeconds: 600 };

/** Reports for accounting: each is declared as data (`all-reports.ts`). */
@Injectable()
export class ReportsService {
  private readonly files: RateLimit;
  private readonly running = new RunningExports();

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.files = limits.define(FILES);
  }

  list(): ReportList {
    return { reports: ALL_REPORTS.map(headOf) };
  }

  /** A page. @throws HttpProblem 404 for an unknown report, 400 for a period of another kind or a place that is none */
  show(key: string, { after: cursor, ...query }: ReportQuery, read: Read): Promise<Report> {
    const source = findReport(key);
    const after = cursor === undefined ? undefined : readReportCursor(source, cursor);
    return read(async (manager) => {
      const { period, currency } = await readScope(manager, source, query);
      const rows = await readReportRows(manager, source, period, { after, limit: REPORT_ROWS_PER_PAGE + 1 });
      const shown = rows.slice(0, REPORT_ROWS_PER_PAGE);
      const last = rows.length > REPORT_ROWS_PER_PAGE ? shown.at(-1) : undefined;
      return {
        ...headOf(source),
        of: period.of,
        currency,
        ...(await readReportTotals(manager, source, period)),
        columns: source.columns.map(({ key, title, kind }) => ({ key, title: title(), kind })),
        rows: shown.map(({ memberId, cells }) => ({
          memberId,
          cells: cells.map((cell, index) => source.columns[index]?.words?.[String(cell)]?.() ?? cell),
        })),
        next: last === undefined ? null : writeReportCursor(last.place),
      };
    });
  }

  /** All of it as CSV, in parts. The audit records who took it. @throws HttpProblem 400, 404, 429 */
  async file(key: string, query: ReportPeriodQuery, actor: User): Promise<{ name: string; file: Readable }> {
    const source = findReport(key);
    const { period, currency } = await readScope(this.dataSource.manager, source, query);
    const file = this.running.start(actor.id, () =>
      Readable.from(reportFile(this.dataSource, source, period, currency)),
    );
    try {
      // After the start: an export that two running ones refuse is not counted.
      await this.files.takeOrRefuse(String(actor.id));
      const fields = { [source.period]: period.of };
      await recordInAudit(this.dataSource.manager, { actor, action: 'export report', target: key, fields });
    } catch (error) {
      file.destroy();
      throw error;
    }
    return { name: `${key}-${period.of}.csv`, file };
  }
}

const headOf = ({ key, title, lead, period }: ReportSource) => ({
  key,
  title: title(),
  lead: lead(),
  period,
});

function findReport(key: string): ReportSource {
  const source = ALL_REPORTS.find((report) => report.key === key);
  if (!source) throw notFound(t('There is no such report'));
  return source;
}

async function readScope(
  manager: EntityManager,
  { period: kind }: ReportSource,
  query: ReportPeriodQuery,
): Promise<{ period: ReportPeriod; currency: string }> {
  const { currency, timeZone } = await readInstallation(manager);
  return { period: readPeriod(kind, query, siteDayOf(new Date(), timeZone)), currency };
}
