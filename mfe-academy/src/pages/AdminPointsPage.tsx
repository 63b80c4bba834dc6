import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { usePointRules } from '../api/admin-points.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { RulesForm } from '../features/admin-points/RulesForm.tsx';

export default function AdminPointsPage() {
  return (
    <AcademyDesk part="points" title="Points" lead="What learning brings, and how much of it one day can bring.">
      <AdminData response={usePointRules()} name="point rules" skeleton={<Skeleton height="20rem" />}>
        {(rules) => <RulesForm rules={rules} />}
      </AdminData>
    </AcademyDesk>
  );
}
