import type { Report, ReportRow } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import { useEffect, useState } from 'react';
import { loadReportRows } from '../../../api/admin-reports.ts';

/** A sheet has some 50 rows. More than this many are in the CSV file. */
export const PRINTED_ROWS_MAX = 2_000;

/** Loads the rows of all pages, and prints once they are on the page. */
export function usePrintedRows(report: Report) {
  const [printed, setPrinted] = useState<readonly ReportRow[]>();
  const [isBusy, setBusy] = useState(false);

  // After the render that has put them on the page.
  useEffect(() => {
    if (printed) print();
  }, [printed]);

  async function printAll() {
    setBusy(true);
    try {
      setPrinted(await loadReportRows(report, PRINTED_ROWS_MAX));
    } catch (error) {
      notify.error('The report was not printed', errorSentence(error));
    } finally {
      setBusy(false);
    }
  }

  return { printed, isBusy, printAll };
}
