import { Skeleton, Stack } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { useInstallation, usePlanVersions } from '../api/admin-plan.ts';
import { addMonths, monthNow } from '../components/admin/months.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { HowToPayCard } from '../features/admin/plan/HowToPayCard.tsx';
import { InstallationCard } from '../features/admin/plan/InstallationCard.tsx';
import { PlanForm } from '../features/admin/plan/PlanForm.tsx';
import { PlanVersions } from '../features/admin/plan/PlanVersions.tsx';

export default function AdminPlanPage() {
  const plans = usePlanVersions();
  const writer = useWriter();
  return (
    <PayoutDesk
      part="plan"
      title="Plan"
      lead="What a month costs and who earns from it. A plan that has begun is never changed; set one for a coming month."
    >
      <AdminData response={useInstallation()} name="plan" skeleton={<Skeleton height="32rem" />}>
        {(installation) => (
          <AdminData response={plans} name="plan" skeleton={<Skeleton height="32rem" />}>
            {(versions) => {
              const inForce = versions.find(({ isFrozen }) => isFrozen);
              return (
                <Stack gap={6}>
                  <PlanVersions versions={versions} inForce={inForce} currency={installation.currency} />
                  {writer ? (
                    <PlanForm
                      versions={versions}
                      nextMonth={addMonths(monthNow(installation.timeZone), 1)}
                      currency={installation.currency}
                      writer={writer}
                    />
                  ) : (
                    <Skeleton height="32rem" />
                  )}
                  <HowToPayCard />
                  <InstallationCard installation={installation} />
                </Stack>
              );
            }}
          </AdminData>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
