import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { MyMonths } from './earnings/MyMonths.tsx';

export default function EarningsPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title="Earnings" lead="What you earned each month, and who it came from." />
        <TeamNav current="earnings" />
        <MyMonths />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
