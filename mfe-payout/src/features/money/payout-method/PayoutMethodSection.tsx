import type { PayoutMethod } from '@powerline/contract/payout';
import { Button, Card, formatDay, Inline, later, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { methodKind } from '../../../components/method-words.ts';
import { rich, t } from '../../../words.ts';
import { StripeSetup } from './StripeSetup.tsx';

const MethodForm = later({
  title: () => t('The payout method'),
  load: async () => (await import('./MethodForm.tsx')).MethodForm,
  fallback: <Skeleton height="20rem" />,
});
const RemoveMethod = later({
  title: () => t('Removing the payout method'),
  load: async () => (await import('./RemoveMethod.tsx')).RemoveMethod,
  fallback: <Skeleton height="8rem" />,
});

export function PayoutMethodSection({ method, stripe = null }: PayoutMethod) {
  const [doing, setDoing] = useState<'change' | 'remove'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = () => {
    setDoing(undefined);
    // The focused element is gone.
    heading.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="payout-method">
      <Stack gap={4}>
        <SectionHeading id="payout-method" size="large" ref={heading}>
          {t('Payout method')}
        </SectionHeading>
        {method ? (
          <Text>
            {rich('{kind} <b>{number}</b>, set on {day}.', {
              kind: methodKind(method),
              number: method.masked,
              day: formatDay(method.setAt),
              b: (inside) => <strong>{inside}</strong>,
            })}
          </Text>
        ) : (
          <Text>
            {stripe
              ? t('Add a bank account, PayPal or Stripe to get paid.')
              : t('Add a bank account or PayPal to get paid.')}
          </Text>
        )}
        {stripe?.isBegun ? <StripeSetup /> : null}
        <Text size="small" tone="muted">
          {t('Encrypted. Only the last four digits are shown.')}
        </Text>
        {doing === 'change' && method ? (
          <Text size="small" tone="muted">
            {t('A payout you already requested still goes to the old method.')}
          </Text>
        ) : null}
        {doing === 'change' ? <MethodForm hasStripe={stripe !== null} onEnd={end} /> : null}
        {doing === 'remove' ? <RemoveMethod onEnd={end} /> : null}
        {doing === undefined ? (
          <Inline>
            <Opener onPress={() => setDoing('change')}>
              {method ? t('Change payout method') : t('Add payout method')}
            </Opener>
            {method ? <Opener onPress={() => setDoing('remove')}>{t('Remove')}</Opener> : null}
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}

const Opener = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button tone="secondary" size="small" onClick={onPress}>
    {children}
  </Button>
);
