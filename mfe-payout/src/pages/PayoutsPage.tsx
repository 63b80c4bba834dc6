import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { MyLedger } from '../features/money/ledger/MyLedger.tsx';
import { PayoutHistory } from '../features/money/payout-history/PayoutHistory.tsx';
import { MyMoney } from './payouts/MyMoney.tsx';

export default function PayoutsPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title="Payouts" lead="What you have, where it goes, and what became of it." />
        <TeamNav current="payouts" />
        <MyMoney>
          <PayoutHistory />
          <MyLedger />
        </MyMoney>
      </PageLayout>
    </OnlyWhileOpen>
  );
}
