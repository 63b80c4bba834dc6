import type { Membership } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import { Badge, Button, Card, FigureList, Inline, Notice, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { type ReactNode, useState } from 'react';
import { stripePage } from '../../../api/membership.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { justPaidState } from './just-paid.ts';
import { feeChangeSentence, paidSentence, subscriptionSentence } from './membership-words.ts';
import { PayOtherwise } from './PayOtherwise.tsx';

interface MyMembershipProps {
  membership: Membership;
  hasJustPaid: boolean;
}

export function MyMembership({ membership, hasJustPaid }: MyMembershipProps) {
  const { isActive, paidThrough, month, feeCents, currency, timeZone } = membership;
  const feeChange = feeChangeSentence(membership);
  return (
    <div>
      {/* Always mounted, so that a change is announced. */}
      <div role="status" style={hasJustPaid ? { marginBlockEnd: theme.space[6] } : undefined}>
        {hasJustPaid ? <JustPaid membership={membership} /> : null}
      </div>
      <Card as="section" aria-labelledby="membership">
        <Stack gap={4}>
          <Inline gap={3}>
            <SectionHeading id="membership" size="large">
              My membership
            </SectionHeading>
            <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? 'Active' : 'Not active'}</Badge>
          </Inline>
          <FigureList
            figures={[
              paidThrough === null
                ? { name: 'not paid yet', value: monthInWords(month) }
                : { name: 'paid through', value: monthInWords(paidThrough) },
              { name: 'a month', value: money(feeCents, currency) },
            ]}
          />
          <Text>{paidSentence(membership)}</Text>
          {feeChange ? <Text>{feeChange}</Text> : null}
          <Paying membership={membership} />
          <Text size="small" tone="muted">
            Months are calendar months{timeZone === 'UTC' ? ' in UTC' : ` in the time zone ${timeZone}`}.
          </Text>
        </Stack>
      </Card>
    </div>
  );
}

function JustPaid({ membership }: { membership: Membership }) {
  const state = justPaidState(membership);
  if (state === 'paid') return <Notice tone="success">Thank you. Your subscription is active.</Notice>;
  if (state === 'failed') {
    return <Notice tone="warning">Your subscription started, but your card payment didn’t go through.</Notice>;
  }
  return <Notice>Thank you. Stripe confirms your payment in a moment, and this page updates by itself.</Notice>;
}

function Paying({ membership: { canPayOnline, subscription, howToPay = null } }: { membership: Membership }) {
  if (subscription) {
    return (
      <>
        <Text>{subscriptionSentence(subscription)}</Text>
        <StripeButton which="portal" tone="secondary">
          Change card or cancel
        </StripeButton>
      </>
    );
  }
  if (!canPayOnline) return <PayOtherwise html={howToPay} />;
  return (
    <>
      <Text>You pay by card each month through Stripe until you cancel. We never see your card.</Text>
      <StripeButton which="checkout">Pay by card</StripeButton>
    </>
  );
}

interface StripeButtonProps {
  which: 'checkout' | 'portal';
  tone?: 'primary' | 'secondary';
  children: ReactNode;
}

/** Stripe makes this page for one member and one moment. */
function StripeButton({ which, tone = 'primary', children }: StripeButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      location.assign(await stripePage(which));
    } catch (error) {
      setBusy(false);
      notify.error('Stripe could not be opened', errorSentence(error));
    }
  };
  return (
    <Inline>
      <Button tone={tone} isBusy={isBusy} onClick={go}>
        {children}
      </Button>
    </Inline>
  );
}
