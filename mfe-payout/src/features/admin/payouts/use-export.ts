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

export function useExport(): (ids: readonly number[]) => Promise<void> {
  return async (ids) => {
    try {
      save(await exportPayouts(ids), `payouts-${new Date().toISOString().slice(0, 10)}.csv`);
      notify.success(
        'File downloaded',
        `${counted(ids.length, 'payout', 'payouts')}, with account details: keep it safe, and delete it when they are sent.`,
      );
    } catch (error) {
      await reportFailure('The payouts could not be exported', error);
    }
  };
}
