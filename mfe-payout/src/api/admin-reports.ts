import { callPath } from '@powerline/contract/foundation';
import type { Report, ReportPeriodQuery, ReportRow } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';

export const useReports = () => useAdminCall(calls.listReports, {});

/** @param period from the address, so also an invalid one */
export const useReport = (report: string, period: ReportPeriodQuery, after: string | undefined) =>
  useAdminCall(calls.getReport, { params: { report }, query: { ...period, after } });

const periodOf = ({ period, of }: Report): ReportPeriodQuery => ({ [period]: of });

export const reportFileAddress = (report: Report): string =>
  callPath(calls.getReportFile, { params: { report: report.key }, query: periodOf(report) });

/** The rows from the first one on. @param most stops after so many @throws what `call` throws */
export async function loadReportRows(report: Report, most: number): Promise<ReportRow[]> {
  const rows = [...report.rows];
  for (let after = report.next; after !== null && rows.length < most; ) {
    const page = await call(calls.getReport, {
      params: { report: report.key },
      query: { ...periodOf(report), after },
    });
    rows.push(...page.rows);
    after = page.next;
  }
  return rows.slice(0, most);
}
