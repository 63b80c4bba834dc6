import type { NumberedBatch } from '@powerline/contract/payout';
import { Card, FigureList, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';
import { BatchBadge } from './BatchBadge.tsx';
import { BATCH_FORMAT_WORDS, batchMethod } from './batch-words.ts';

const Steps = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  bdi {
    overflow-wrap: anywhere;
  }
`;

const Hash = styled.code`
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.small};
`;

/** What a batch is, and who did what with it. */
export function BatchSummary({ batch }: { batch: NumberedBatch }) {
  const { currency, service, cents, count: payouts, unpaid, made, approved, exported, cancelled } = batch;
  const steps = [
    { name: 'Made', deed: made },
    { name: 'Approved', deed: approved },
    {
      name: service ? 'Sent through Stripe' : `Exported as ${exported ? BATCH_FORMAT_WORDS[exported.format] : ''}`,
      deed: exported,
    },
    { name: 'Canceled', deed: cancelled },
  ];
  return (
    <Card as="section" aria-label="Summary">
      <Stack gap={4}>
        <BatchBadge batch={batch} />
        <FigureList
          size="heading"
          figures={[
            { name: 'Amount', value: money(cents, currency) },
            { name: 'Payouts', value: count(payouts) },
            { name: 'Unpaid', value: cancelled ? '–' : count(unpaid) },
            { name: 'To', value: batchMethod(batch) },
          ]}
        />
        <Steps aria-label="Steps">
          {steps.map(({ name, deed }) =>
            deed ? (
              <li key={name}>
                {name} <Moment at={deed.at} />, <bdi>{deed.by}</bdi>
              </li>
            ) : null,
          )}
        </Steps>
        {exported && !service ? (
          <Text size="small" tone="muted">
            SHA-256 of the file: <Hash>{exported.sha256}</Hash>
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
