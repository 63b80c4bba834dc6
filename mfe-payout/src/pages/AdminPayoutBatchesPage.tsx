import { useSearchParams } from '@powerline/platform';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { PayoutParts } from '../components/admin/PayoutParts.tsx';
import { BatchList } from '../features/admin/batches/BatchList.tsx';
import { t } from '../words.ts';

export default function AdminPayoutBatchesPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <PayoutDesk
      part="payouts"
      isBelowPart
      title={t('Payout batches')}
      lead={t('What was sent together, newest first.')}
    >
      <PayoutParts current="batches" />
      <BatchList
        search={query.get('search') ?? ''}
        onSearch={(search) => setQuery(search ? { search } : {}, { replace: true, preventScrollReset: true })}
      />
    </PayoutDesk>
  );
}
