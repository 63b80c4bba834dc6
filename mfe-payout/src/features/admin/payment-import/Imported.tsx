import type { PaymentImportResult } from '@powerline/contract/payout';
import { Card, formatMoney, LinkButton, Notice, SectionHeading, Stack } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../words.ts';

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
          {t('4. Done')}
        </SectionHeading>
        <Notice tone="success">
          {t('{recorded, plural, one {# payment} other {# payments}} recorded, {amount} in total.', {
            recorded,
            amount: formatMoney(totalCents, currency),
          })}
          {alreadyRecorded > 0
            ? ` ${t('{alreadyRecorded, plural, one {# was} other {# were}} already recorded.', { alreadyRecorded })}`
            : ''}
        </Notice>
        <LinkButton to="/admin/payout/payments" tone="secondary">
          {t('See all payments')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
