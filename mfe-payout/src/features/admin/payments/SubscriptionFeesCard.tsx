import type { SubscriptionFees } from '@powerline/contract/payout';
import { Button, Card, ConfirmDialog, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { moveSubscriptions, useSubscriptionFees } from '../../../api/admin-subscription-fees.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

/** Shows only when subscriptions pay a different fee than the coming plan. */
export function SubscriptionFeesCard() {
  const { data: fees } = useSubscriptionFees();
  return fees && fees.toMove + fees.moving > 0 ? <MoveSubscriptions fees={fees} /> : null;
}

function MoveSubscriptions({ fees: { month, feeCents, currency, toMove, moving } }: { fees: SubscriptionFees }) {
  const [isAsked, setAsked] = useState(false);
  const fee = money(feeCents, currency);
  const from = monthInWords(month);
  const howMany = counted(toMove, 'subscription', 'subscriptions');

  const move = () =>
    reportOutcome(
      () => moveSubscriptions({ month, feeCents }),
      ['Subscriptions are moving', `Members get a message, then pay ${fee} from ${from} on.`],
      'The subscriptions were not moved',
    );

  return (
    <Card as="section" aria-labelledby="subscription-fees">
      <Stack gap={4}>
        <SectionHeading id="subscription-fees" size="large">
          Subscriptions with a different fee
        </SectionHeading>
        {toMove > 0 ? (
          <>
            <Text>
              <strong>{howMany}</strong> won’t pay the {fee} that a month costs from {from} on. A payment below the fee
              doesn’t make a month active.
            </Text>
            <Inline>
              <Button onClick={() => setAsked(true)}>Move to {fee}</Button>
            </Inline>
          </>
        ) : null}
        {moving > 0 ? (
          <Text tone="muted">
            {counted(moving, 'subscription is', 'subscriptions are')} moving to {fee}: each one changes right before its
            first payment for {from}.
          </Text>
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={`Move ${howMany} to ${fee}?`}
        confirmLabel="Move subscriptions"
        tone="primary"
        onConfirm={move}
      >
        First, each of these members gets a message and an email about the new fee. Then each subscription changes at
        Stripe, so the payment for {from} is the first one at {fee}. Payments for earlier months don’t change.
      </ConfirmDialog>
    </Card>
  );
}
