import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { MyLedger } from '../features/money/ledger/MyLedger.tsx';
import { PayoutHistory } from '../features/money/payout-history/PayoutHistory.tsx';
import { TaxFormSection } from '../features/money/tax-form/TaxFormSection.tsx';
import { t } from '../words.ts';
import { MyMoney } from './payouts/MyMoney.tsx';

export default function PayoutsPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title={t('Payouts')} lead={t('Your balance, your payout method, and every payout.')} />
        <TeamNav current="payouts" />
        <MyMoney>
          <TaxFormSection />
          <PayoutHistory />
          <MyLedger />
        </MyMoney>
      </PageLayout>
    </OnlyWhileOpen>
  );
}
