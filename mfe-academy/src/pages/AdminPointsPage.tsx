import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { usePointRules } from '../api/admin-points.ts';
import { AdminDesk } from '../components/admin/AdminDesk.tsx';
import { RulesForm } from '../features/admin-points/RulesForm.tsx';

export default function AdminPointsPage() {
  return (
    <AdminDesk part="points" title="Points" lead="What learning brings, and how much of it one day can bring.">
      <AdminData response={usePointRules()} name="point rules" skeleton={<Skeleton height="20rem" />}>
        {(rules) => <RulesForm rules={rules} />}
      </AdminData>
    </AdminDesk>
  );
}
