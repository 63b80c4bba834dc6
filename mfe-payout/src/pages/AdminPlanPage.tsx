import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { Skeleton, Stack } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useInstallation, usePlanVersions } from '../api/admin-plan.ts';
import { AdminDesk } from '../components/admin/AdminDesk.tsx';
import { addMonths, monthNow } from '../components/admin/months.ts';
import { InstallationCard } from '../features/admin-plan/InstallationCard.tsx';
import { PlanForm } from '../features/admin-plan/PlanForm.tsx';
import { PlanVersions } from '../features/admin-plan/PlanVersions.tsx';

/** So many coming months can be chosen from. */
const MONTHS_AHEAD = 12;

/** The plan: what held, holds and will hold; and how the site counts months and money. */
export default function AdminPlanPage() {
  const plans = usePlanVersions();
  return (
    <AdminDesk
      part="plan"
      title="Plan"
      lead="What a month costs and who earns from it. A plan that has begun is never changed; set one for a coming month."
    >
      <AdminData response={useInstallation()} name="plan" skeleton={<Skeleton height="32rem" />}>
        {(installation) => (
          <AdminData response={plans} name="plan" skeleton={<Skeleton height="32rem" />}>
            {(versions) => {
              const thisMonth = monthNow(installation.timeZone);
              const inForce = versions.find(({ isFrozen }) => isFrozen);
              const coming = versions.find(({ isFrozen }) => !isFrozen);
              const begin = coming ?? inForce;
              return (
                <Stack gap={6}>
                  <PlanVersions versions={versions} inForce={inForce} currency={installation.currency} />
                  <PlanForm
                    key={begin?.madeAt}
                    plan={begin?.plan ?? DEFAULT_PLAN}
                    month={coming?.validFrom ?? addMonths(thisMonth, 1)}
                    months={Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(thisMonth, index + 1))}
                    currency={installation.currency}
                  />
                  <InstallationCard installation={installation} />
                </Stack>
              );
            }}
          </AdminData>
        )}
      </AdminData>
    </AdminDesk>
  );
}
