import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useInstallation } from '../api/admin-plan.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { ImportConversation } from '../features/admin/payment-import/ImportConversation.tsx';

export default function AdminPaymentImportPage() {
  return (
    <PayoutDesk
      part="payments"
      isBelowPart
      title="Import payments"
      lead="All or nothing, and you see everything before we record it."
    >
      <AdminData response={useInstallation()} name="import" skeleton={<Skeleton height="20rem" />}>
        {({ currency }) => <ImportConversation currency={currency} />}
      </AdminData>
    </PayoutDesk>
  );
}
