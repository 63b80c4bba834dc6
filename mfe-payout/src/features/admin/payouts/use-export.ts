import { notify } from '@powerline/platform';
import { reportFailure } from '@powerline/ui/admin';
import { exportPayouts } from '../../../api/admin-payouts.ts';
import { saveCsv } from '../../../components/admin/save-csv.ts';
import { counted } from '../../../components/words.ts';

export function useExport(): (ids: readonly number[]) => Promise<void> {
  return async (ids) => {
    try {
      saveCsv(await exportPayouts(ids), `payouts-${new Date().toISOString().slice(0, 10)}.csv`);
      notify.success(
        'File downloaded',
        `${counted(ids.length, 'payout', 'payouts')}, with account details: keep it safe, and delete it when they are sent.`,
      );
    } catch (error) {
      await reportFailure('The payouts could not be exported', error);
    }
  };
}
