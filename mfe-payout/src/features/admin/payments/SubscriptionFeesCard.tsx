import type { SubscriptionFees } from '@powerline/contract/payout';
import {
  Button,
  Card,
  ConfirmDialog,
  formatMoney,
  formatMonth,
  Inline,
  SectionHeading,
  Stack,
  Text,
} from '@powerline/ui';
import { reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { moveSubscriptions, useSubscriptionFees } from '../../../api/admin-subscription-fees.ts';
import { rich, t } from '../../../words.ts';

/** Shows only when subscriptions pay a different fee than the coming plan. */
export function SubscriptionFeesCard() {
  const { data: fees } = useSubscriptionFees();
  return fees && fees.toMove + fees.moving > 0 ? <MoveSubscriptions fees={fees} /> : null;
}

function MoveSubscriptions({ fees: { month, feeCents, currency, toMove, moving } }: { fees: SubscriptionFees }) {
  const [isAsked, setAsked] = useState(false);
  const fee = formatMoney(feeCents, currency);
  const from = formatMonth(month);

  const move = () =>
    reportOutcome(
      () => moveSubscriptions({ month, feeCents }),
      [t('Subscriptions are moving'), t('Members get a message, then pay {fee} from {from} on.', { fee, from })],
      t('The subscriptions were not moved'),
    );

  return (
    <Card as="section" aria-labelledby="subscription-fees">
      <Stack gap={4}>
        <SectionHeading id="subscription-fees" size="large">
          {t('Subscriptions with a different fee')}
        </SectionHeading>
        {toMove > 0 ? (
          <>
            <Text>
              {rich(
                '<b>{toMove, plural, one {# subscription} other {# subscriptions}}</b> won’t pay the {fee} that a month costs from {from} on. A payment below the fee doesn’t make a month active.',
                { toMove, fee, from, b: (inside) => <strong>{inside}</strong> },
              )}
            </Text>
            <Inline>
              <Button onClick={() => setAsked(true)}>{t('Move to {fee}', { fee })}</Button>
            </Inline>
          </>
        ) : null}
        {moving > 0 ? (
          <Text tone="muted">
            {t(
              '{moving, plural, one {# subscription is} other {# subscriptions are}} moving to {fee}: each one changes right before its first payment for {from}.',
              { moving, fee, from },
            )}
          </Text>
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('Move {toMove, plural, one {# subscription} other {# subscriptions}} to {fee}?', { toMove, fee })}
        confirmLabel={t('Move subscriptions')}
        tone="primary"
        onConfirm={move}
      >
        {t(
          'First, each of these members gets a message and an email about the new fee. Then each subscription changes at Stripe, so the payment for {from} is the first one at {fee}. Payments for earlier months don’t change.',
          { from, fee },
        )}
      </ConfirmDialog>
    </Card>
  );
}
