import type { Installation, Plan, PlanStart, PlanVersion } from '@powerline/contract/payout';
import { later, Skeleton, Stack } from '@powerline/ui';
import { AdminData, LaunchReturn, reportFailure } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { useState } from 'react';
import { useInstallation, usePlanStart, usePlanVersions } from '../api/admin-plan.ts';
import { playWhatIf } from '../api/admin-what-ifs.ts';
import { monthNow } from '../components/admin/months.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { HowToPayCard } from '../features/admin/plan/HowToPayCard.tsx';
import { InstallationCard } from '../features/admin/plan/InstallationCard.tsx';
import { PlanForm } from '../features/admin/plan/PlanForm.tsx';
import { PlanVersions } from '../features/admin/plan/PlanVersions.tsx';
import { t } from '../words.ts';

const waiting = <Skeleton height="32rem" />;
const WhatIfSection = later({
  title: () => t('What if'),
  load: async () => (await import('../features/admin/what-if/WhatIfSection.tsx')).WhatIfSection,
  fallback: <Skeleton height="24rem" />,
});
const SendingCard = later({
  title: () => t('Sending payouts'),
  load: async () => (await import('../features/admin/plan/SendingCard.tsx')).SendingCard,
  fallback: <Skeleton height="24rem" />,
});
const TaxReportingCard = later({
  title: () => t('Tax reporting'),
  load: async () => (await import('../features/admin/plan/TaxReportingCard.tsx')).TaxReportingCard,
  fallback: <Skeleton height="16rem" />,
});

export default function AdminPlanPage() {
  const plans = usePlanVersions();
  const start = usePlanStart();
  return (
    <PayoutDesk
      part="plan"
      above={<LaunchReturn />}
      title={t('Plan')}
      lead={t('What a month costs and who earns from it. After the first payment, you can change only coming months.')}
    >
      <AdminData response={useInstallation()} name={t('plan')} skeleton={waiting}>
        {(installation) => (
          <AdminData response={start} name={t('plan')} skeleton={waiting}>
            {({ month }) => (
              <AdminData response={plans} name={t('plan')} skeleton={waiting}>
                {(versions) => <PlanParts versions={versions} start={month} installation={installation} />}
              </AdminData>
            )}
          </AdminData>
        )}
      </AdminData>
    </PayoutDesk>
  );
}

interface PlanPartsProps {
  versions: readonly PlanVersion[];
  start: PlanStart['month'];
  installation: Installation;
}

function PlanParts({ versions, start, installation }: PlanPartsProps) {
  const writer = useWriter();
  const [comparison, setComparison] = useState<string>();
  const thisMonth = monthNow(installation.timeZone);
  const inForce = versions.find(({ validFrom }) => validFrom <= thisMonth);
  const compare = async (plan: Plan) => {
    try {
      setComparison(await playWhatIf(plan));
    } catch (error) {
      await reportFailure(t('The plan could not be compared'), error);
    }
  };
  return (
    <Stack gap={6}>
      <PlanVersions versions={versions} inForce={inForce} currency={installation.currency} />
      {writer ? (
        <PlanForm
          versions={versions}
          firstMonth={start}
          isBeforeFirstPayment={start <= thisMonth}
          currency={installation.currency}
          writer={writer}
          onCompare={compare}
        />
      ) : (
        waiting
      )}
      {comparison ? <WhatIfSection comparison={comparison} inForce={inForce?.plan} /> : null}
      <HowToPayCard />
      <SendingCard />
      <TaxReportingCard />
      <InstallationCard installation={installation} />
    </Stack>
  );
}
