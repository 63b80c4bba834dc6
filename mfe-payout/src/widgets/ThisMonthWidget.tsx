import type { MonthEarnings } from '@powerline/contract/payout';
import { Badge, Text } from '@powerline/ui';
import { useEarnings, useMonthEarnings } from '../api/earnings.ts';
import { monthSentence } from '../components/earning-words.ts';
import { WidgetCard } from './WidgetCard.tsx';

const LINKS = [
  { title: 'See my earnings', to: '/team/earnings' },
  { title: 'Membership', to: '/team/membership' },
];

/** Its height is in `module.json`. */
export default function ThisMonthWidget() {
  const list = useEarnings();
  const thisMonth = list.data?.openMonths[0];
  const soFar = useMonthEarnings(thisMonth);
  return (
    <WidgetCard id="this-month-widget" title="This month" what="this month" answers={[list, soFar]} links={LINKS}>
      {list.data && (soFar.data || thisMonth === undefined) ? (
        <SoFar earnings={soFar.data} currency={list.data.currency} />
      ) : null}
    </WidgetCard>
  );
}

function SoFar({ earnings, currency }: { earnings: MonthEarnings | undefined; currency: string }) {
  if (!earnings) return <Text>Nobody has paid for a month yet.</Text>;
  return (
    <>
      {earnings.isFinal ? <Badge tone="success">Final</Badge> : <Badge tone="warning">Not final</Badge>}
      <Text>{monthSentence(earnings, currency)}</Text>
    </>
  );
}
