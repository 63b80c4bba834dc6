import type { MonthEarnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { SectionHeading, Stack, Text } from '@powerline/ui';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { monthAddress } from '../../../components/month-address.ts';

interface GivenBackProps {
  returned: MonthEarnings['returned'];
  currency: string;
}

/** Earnings of closed months that you lost or got back because of your own refund. */
export const GivenBack = ({ returned, currency }: GivenBackProps) => (
  <Stack as="section" gap={3} aria-labelledby="given-back">
    <SectionHeading id="given-back">Because of your own refund</SectionHeading>
    {returned.map(({ month, cents }) => (
      <Text key={month}>
        {cents > 0
          ? `${money(cents, currency)} was reversed: your payment for `
          : `You got ${money(-cents, currency)} back: the refund of your payment for `}
        <Link to={monthAddress(month)}>{monthInWords(month)}</Link>
        {cents > 0 ? ' was refunded, so you don’t keep what you earned for it.' : ' was undone.'}
      </Text>
    ))}
  </Stack>
);
