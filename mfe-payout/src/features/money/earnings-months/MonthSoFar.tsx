import type { Month } from '@powerline/contract/payout';
import { Badge, Card, formatMonth, Inline, LinkButton, Loaded, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import { styled } from 'styled-components';
import type { useMonthEarnings } from '../../../api/earnings.ts';
import { MonthAmount } from '../../../components/MonthAmount.tsx';
import { monthAddress } from '../../../components/month-address.ts';
import { t } from '../../../words.ts';

/** Languages that write a month small begin a heading large. */
const MonthHeading = styled(SectionHeading)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

interface MonthSoFarProps {
  month: Month;
  answer: ReturnType<typeof useMonthEarnings>;
  currency: string;
}

export function MonthSoFar({ month, answer, currency }: MonthSoFarProps) {
  const name = formatMonth(month);
  return (
    <Card as="section" aria-labelledby={`so-far-${month}`}>
      <Stack gap={3}>
        <Inline gap={3}>
          <MonthHeading id={`so-far-${month}`} size="large">
            {name}
          </MonthHeading>
          <Badge tone="warning">{t('Provisional')}</Badge>
        </Inline>
        <Loaded
          answer={answer}
          what={t('your {month} earnings', { month: name })}
          skeleton={<Skeleton height="7.5rem" />}
        >
          {(earnings) => (
            <>
              <MonthAmount earnings={earnings} currency={currency} />
              <Inline>
                <LinkButton to={monthAddress(month)} size="small" tone="secondary">
                  {t('See row by row')}
                </LinkButton>
                {earnings.reason === 'unpaid' ? (
                  <LinkButton to="/team/membership" size="small" tone="secondary">
                    {t('See my membership')}
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
