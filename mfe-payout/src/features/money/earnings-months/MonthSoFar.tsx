import type { Month } from '@powerline/contract/payout';
import { Badge, Card, Inline, LinkButton, Loaded, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import type { useMonthEarnings } from '../../../api/earnings.ts';
import { monthInWords } from '../../../components/dates.ts';
import { MonthAmount } from '../../../components/MonthAmount.tsx';
import { monthAddress } from '../../../components/month-address.ts';

interface MonthSoFarProps {
  month: Month;
  answer: ReturnType<typeof useMonthEarnings>;
  currency: string;
}

export function MonthSoFar({ month, answer, currency }: MonthSoFarProps) {
  const name = monthInWords(month);
  return (
    <Card as="section" aria-labelledby={`so-far-${month}`}>
      <Stack gap={3}>
        <Inline gap={3}>
          <SectionHeading id={`so-far-${month}`} size="large">
            {name}
          </SectionHeading>
          <Badge tone="warning">Provisional</Badge>
        </Inline>
        <Loaded answer={answer} what={`your ${name} earnings`} skeleton={<Skeleton height="7.5rem" />}>
          {(earnings) => (
            <>
              <MonthAmount earnings={earnings} currency={currency} />
              <Inline>
                <LinkButton to={monthAddress(month)} size="small" tone="secondary">
                  See row by row
                </LinkButton>
                {earnings.reason === 'unpaid' ? (
                  <LinkButton to="/team/membership" size="small" tone="secondary">
                    See my membership
                  </LinkButton>
                ) : null}
              </Inline>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
