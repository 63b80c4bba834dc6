import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useAllTurns, useFairness } from '../api/admin-rotator.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { AllTurns } from '../features/admin/rotator/AllTurns.tsx';
import { Fairness } from '../features/admin/rotator/Fairness.tsx';
import { t } from '../words.ts';

export default function AdminRotatorPage() {
  const fairness = useFairness();
  // Requested at the same time and shown below, so that nothing moves.
  useAllTurns(undefined);
  return (
    <PayoutDesk
      part="rotator"
      title={t('Rotator')}
      lead={t(
        'People who join without an invitation go to the member with the lowest score. If scores tie, whoever has waited longest is next.',
      )}
    >
      <AdminData response={fairness} name={t('rotator')} skeleton={<Skeleton height="20rem" />}>
        {(known) => <Fairness fairness={known} />}
      </AdminData>
      {fairness.data || fairness.error ? <AllTurns /> : null}
    </PayoutDesk>
  );
}
