import type { AdminPayout } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { reportFailure } from '@powerline/ui/admin';
import { exportPayouts } from '../../../api/admin-payouts.ts';
import { counted } from '../../../components/words.ts';

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** @param tellChanged returns true when another admin was first; the page then says so itself */
export function useExport(tellChanged: (payouts: readonly AdminPayout[], error: unknown) => Promise<boolean>) {
  return async (payouts: readonly AdminPayout[]): Promise<void> => {
    try {
      save(await exportPayouts(payouts), `payouts-${new Date().toISOString().slice(0, 10)}.csv`);
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
