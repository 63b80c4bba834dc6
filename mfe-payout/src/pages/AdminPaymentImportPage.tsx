import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useInstallation } from '../api/admin-plan.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { ImportConversation } from '../features/admin/payment-import/ImportConversation.tsx';
import { t } from '../words.ts';

export default function AdminPaymentImportPage() {
  return (
    <PayoutDesk
      part="payments"
      isBelowPart
      title={t('Import payments')}
      lead={t('All or nothing, and you see everything before we record it.')}
    >
      <AdminData response={useInstallation()} name={t('import')} skeleton={<Skeleton height="20rem" />}>
        {({ currency }) => <ImportConversation currency={currency} />}
      </AdminData>
    </PayoutDesk>
  );
}
