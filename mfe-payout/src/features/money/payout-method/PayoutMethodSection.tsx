import type { PayoutMethod } from '@powerline/contract/payout';
import { Button, Card, Inline, SectionHeading, Stack, Text } from '@powerline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { dayInWords } from '../../../components/dates.ts';
import { methodKind } from '../../../components/method-words.ts';
import { MethodForm } from './MethodForm.tsx';
import { RemoveMethod } from './RemoveMethod.tsx';
import { StripeSetup } from './StripeSetup.tsx';

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
          Payout method
        </SectionHeading>
        {method ? (
          <Text>
            {methodKind(method)} <strong>{method.masked}</strong>, set on {dayInWords(method.setAt)}.
          </Text>
        ) : (
          <Text>Add {stripe ? 'a bank account, PayPal or Stripe' : 'a bank account or PayPal'} to get paid.</Text>
        )}
        {stripe?.isBegun ? <StripeSetup /> : null}
        <Text size="small" tone="muted">
          Encrypted. Only the last four digits are shown.
        </Text>
        {doing === 'change' && method ? (
          <Text size="small" tone="muted">
            A payout you already requested still goes to the old method.
          </Text>
        ) : null}
        {doing === 'change' ? <MethodForm hasStripe={stripe !== null} onEnd={end} /> : null}
        {doing === 'remove' ? <RemoveMethod onEnd={end} /> : null}
        {doing === undefined ? (
          <Inline>
            <Opener onPress={() => setDoing('change')}>{method ? 'Change payout method' : 'Add payout method'}</Opener>
            {method ? <Opener onPress={() => setDoing('remove')}>Remove</Opener> : null}
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
