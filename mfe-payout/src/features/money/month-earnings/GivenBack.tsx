import type { Month, MonthEarnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { formatMoney, formatMonth, SectionHeading, Stack, Text } from '@powerline/ui';
import type { ReactNode } from 'react';
import { monthAddress } from '../../../components/month-address.ts';
import { rich, t } from '../../../words.ts';

interface GivenBackProps {
  returned: MonthEarnings['returned'];
  currency: string;
}

/** Earnings of closed months that you lost or got back because of your own refund. */
export const GivenBack = ({ returned, currency }: GivenBackProps) => (
  <Stack as="section" gap={3} aria-labelledby="given-back">
    <SectionHeading id="given-back">{t('Because of your own refund')}</SectionHeading>
    {returned.map(({ month, cents }) => (
      <Text key={month}>
        {cents > 0
          ? rich(
              '{amount} was reversed: your payment for <link>{month}</link> was refunded, so you don’t keep what you earned for it.',
              { amount: formatMoney(cents, currency), month: formatMonth(month), link: linkTo(month) },
            )
          : rich('You got {amount} back: the refund of your payment for <link>{month}</link> was undone.', {
              amount: formatMoney(-cents, currency),
              month: formatMonth(month),
              link: linkTo(month),
            })}
      </Text>
    ))}
  </Stack>
);

const linkTo = (month: Month) => (inside: ReactNode) => <Link to={monthAddress(month)}>{inside}</Link>;
