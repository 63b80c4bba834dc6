import { Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { usePointRules } from '../api/admin-points.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { RulesForm } from '../features/admin-points/RulesForm.tsx';
import { t } from '../words.ts';

export default function AdminPointsPage() {
  return (
    <AcademyDesk
      part="points"
      title={t('Points')}
      lead={t('What members get for learning, and the most they can get in a day.')}
    >
      <AdminData response={usePointRules()} name={t('point rules')} skeleton={<Skeleton height="20rem" />}>
        {(rules) => <RulesForm rules={rules} />}
      </AdminData>
    </AcademyDesk>
  );
}
