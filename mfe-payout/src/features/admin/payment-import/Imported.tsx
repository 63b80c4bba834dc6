import type { PaymentImportResult } from '@powerline/contract/payout';
import { Card, LinkButton, Notice, SectionHeading, Stack } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { money } from '../../../components/money.ts';
import { counted } from '../../../components/words.ts';

interface ImportedProps {
  result: PaymentImportResult;
  currency: string;
}

export function Imported({ result: { recorded, alreadyRecorded, totalCents }, currency }: ImportedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="imported">
      <Stack gap={4} align="start">
        <SectionHeading ref={heading} id="imported" size="large">
          4. Done
        </SectionHeading>
        <Notice tone="success">
          {counted(recorded, 'payment', 'payments')} recorded, {money(totalCents, currency)} in total.
          {alreadyRecorded > 0 ? ` ${counted(alreadyRecorded, 'was', 'were')} already recorded.` : ''}
        </Notice>
        <LinkButton to="/admin/payout/payments" tone="secondary">
          See all payments
        </LinkButton>
      </Stack>
    </Card>
  );
}
