import type { AdminPayout } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { reportFailure } from '@powerline/ui/admin';
import { exportPayouts } from '../../../api/admin-payouts.ts';
import { saveCsv } from '../../../components/admin/save-csv.ts';
import { counted } from '../../../components/words.ts';

/** @param tellChanged returns true when another admin was first; the page then says so itself */
export function useExport(tellChanged: (payouts: readonly AdminPayout[], error: unknown) => Promise<boolean>) {
  return async (payouts: readonly AdminPayout[]): Promise<void> => {
    try {
      saveCsv(await exportPayouts(payouts), `payouts-${new Date().toISOString().slice(0, 10)}.csv`);
      notify.success(
        'File downloaded',
        `${counted(payouts.length, 'payout', 'payouts')}, with account details: keep it safe, and delete it when they are sent.`,
      );
    } catch (error) {
      if (await tellChanged(payouts, error)) return;
      await reportFailure('The payouts could not be exported', error);
    }
  };
}
