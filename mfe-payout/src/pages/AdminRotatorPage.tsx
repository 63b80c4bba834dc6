import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useFairness } from '../api/admin-rotator.ts';
import { AdminDesk } from '../components/admin/AdminDesk.tsx';
import { AllTurns } from '../features/admin-rotator/AllTurns.tsx';
import { Fairness } from '../features/admin-rotator/Fairness.tsx';

/** Whether the rotator is fair: how its turns are spread, and each of them. */
export default function AdminRotatorPage() {
  return (
    <AdminDesk
      part="rotator"
      title="Rotator"
      lead="Who registers without an invitation goes to the lowest score in the queue, and among equals to who has waited longest."
    >
      <AdminData response={useFairness()} name="rotator" skeleton={<Skeleton height="20rem" />}>
        {(fairness) => <Fairness fairness={fairness} />}
      </AdminData>
      <AllTurns />
    </AdminDesk>
  );
}
