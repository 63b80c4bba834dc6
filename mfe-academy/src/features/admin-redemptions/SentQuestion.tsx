import type { AdminRedemption } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { ConfirmDialog } from '@powerline/ui';
import { changeRedemption } from '../../api/admin-redemptions.ts';
import { t } from '../../words.ts';
import { redemptionName } from './redemption-names.ts';
import { reportChange } from './report-change.ts';

interface SentQuestionProps {
  redemption: AdminRedemption;
  onClose: () => void;
}

/** Asks before a prize counts as sent, because the member is notified and it can't be undone. */
export function SentQuestion({ redemption, onClose }: SentQuestionProps) {
  const what = redemptionName(redemption);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Mark {what} as sent?', { what })}
      confirmLabel={t('Mark as sent')}
      tone="primary"
      onConfirm={async () => {
        try {
          await changeRedemption(redemption, { state: 'sent', reason: null });
          notify.success(t('Marked as sent'), t('{what}. The member is notified.', { what }));
        } catch (error) {
          await reportChange(t('It was not marked as sent'), error);
        }
      }}
    >
      {t('We tell the member that it’s on its way and delete the address here. You can’t cancel it afterwards.')}
    </ConfirmDialog>
  );
}
