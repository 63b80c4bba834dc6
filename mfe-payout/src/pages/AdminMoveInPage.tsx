import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useMoveIn } from '../api/admin-move-in.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { MoveInSteps } from '../features/admin/move-in/MoveInSteps.tsx';
import { t } from '../words.ts';

export default function AdminMoveInPage() {
  return (
    <PayoutDesk
      part="members"
      isBelowPart
      title={t('Move a team in')}
      lead={t('Members, places and money from another system: all of it or nothing, and you see it first.')}
    >
      <AdminData response={useMoveIn()} name={t('import')} skeleton={<Skeleton height="32rem" />}>
        {(moveIn) => <MoveInSteps moveIn={moveIn} />}
      </AdminData>
    </PayoutDesk>
  );
}
