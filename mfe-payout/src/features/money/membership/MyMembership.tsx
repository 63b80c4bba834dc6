import type { Membership } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import {
  Badge,
  Button,
  Card,
  FigureList,
  formatMoney,
  formatMonth,
  Inline,
  Notice,
  SectionHeading,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { type ReactNode, useState } from 'react';
import { stripePage } from '../../../api/membership.ts';
import { t } from '../../../words.ts';
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
              {t('My membership')}
            </SectionHeading>
            <Badge tone={isActive ? 'success' : 'warning'}>
              {t('{membership, select, active {Active} other {Not active}}', {
                membership: isActive ? 'active' : 'ended',
              })}
            </Badge>
          </Inline>
          <FigureList
            figures={[
              paidThrough === null
                ? { name: t('not paid yet'), value: formatMonth(month) }
                : { name: t('paid through'), value: formatMonth(paidThrough) },
              { name: t('a month'), value: formatMoney(feeCents, currency) },
            ]}
          />
          <Text>{paidSentence(membership)}</Text>
          {feeChange ? <Text>{feeChange}</Text> : null}
          <Paying membership={membership} />
          <Text size="small" tone="muted">
            {timeZone === 'UTC'
              ? t('Months are calendar months in UTC.')
              : t('Months are calendar months in the time zone {timeZone}.', { timeZone })}
          </Text>
        </Stack>
      </Card>
    </div>
  );
}

function JustPaid({ membership }: { membership: Membership }) {
  const state = justPaidState(membership);
  if (state === 'paid') return <Notice tone="success">{t('Thank you. Your subscription is active.')}</Notice>;
  if (state === 'failed') {
    return <Notice tone="warning">{t('Your subscription started, but your card payment didn’t go through.')}</Notice>;
  }
  return <Notice>{t('Thank you. Stripe confirms your payment in a moment, and this page updates by itself.')}</Notice>;
}

function Paying({ membership: { canPayOnline, subscription, howToPay = null } }: { membership: Membership }) {
  if (subscription) {
    return (
      <>
        <Text>{subscriptionSentence(subscription)}</Text>
        <StripeButton which="portal" tone="secondary">
          {t('Change card or cancel')}
        </StripeButton>
      </>
    );
  }
  if (!canPayOnline) return <PayOtherwise html={howToPay} />;
  return (
    <>
      <Text>{t('You pay by card each month through Stripe until you cancel. We never see your card.')}</Text>
      <StripeButton which="checkout">{t('Pay by card')}</StripeButton>
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
      notify.error(t('Stripe could not be opened'), errorSentence(error));
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
