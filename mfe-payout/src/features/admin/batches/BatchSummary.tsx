import type { NumberedBatch } from '@powerline/contract/payout';
import { Card, FigureList, formatMoney, formatNumber, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { rich, t } from '../../../words.ts';
import { BatchBadge } from './BatchBadge.tsx';
import { batchFormats, batchMethod } from './batch-words.ts';

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
    { name: t('Made'), deed: made },
    { name: t('Approved'), deed: approved },
    {
      name: service
        ? t('Sent through Stripe')
        : t('Exported as {format}', { format: exported ? batchFormats()[exported.format] : '' }),
      deed: exported,
    },
    { name: t('Canceled'), deed: cancelled },
  ];
  return (
    <Card as="section" aria-label={t('Summary')}>
      <Stack gap={4}>
        <BatchBadge batch={batch} />
        <FigureList
          size="heading"
          figures={[
            { name: t('Amount'), value: formatMoney(cents, currency) },
            { name: t('Payouts'), value: formatNumber(payouts) },
            { name: t('Unpaid'), value: cancelled ? '–' : formatNumber(unpaid) },
            { name: t('To'), value: batchMethod(batch) },
          ]}
        />
        <Steps aria-label={t('Steps')}>
          {steps.map(({ name, deed }) =>
            deed ? (
              <li key={name}>
                {rich('{what} {moment}, {name}', {
                  what: name,
                  moment: <Moment at={deed.at} />,
                  name: <bdi>{deed.by}</bdi>,
                })}
              </li>
            ) : null,
          )}
        </Steps>
        {exported && !service ? (
          <Text size="small" tone="muted">
            {rich('SHA-256 of the file: {hash}', { hash: <Hash>{exported.sha256}</Hash> })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
