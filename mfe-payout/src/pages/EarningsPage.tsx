import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { t } from '../words.ts';
import { MyMonths } from './earnings/MyMonths.tsx';

export default function EarningsPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title={t('Earnings')} lead={t('What you earned each month, and who it came from.')} />
        <TeamNav current="earnings" />
        <MyMonths />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
