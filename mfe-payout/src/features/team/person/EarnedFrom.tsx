import { EARNED_FROM_MONTHS, type Month } from '@powerline/contract/payout';
import {
  Badge,
  Card,
  formatMoney,
  formatMonth,
  Loaded,
  SectionHeading,
  Skeleton,
  Stack,
  StandaloneLink,
  theme,
} from '@powerline/ui';
import { styled } from 'styled-components';
import { useEarnedFrom } from '../../../api/earnings.ts';
import { lineName } from '../../../components/earning-words.ts';
import { moneyPathAddress } from '../../../components/money-path-address.ts';
import { t } from '../../../words.ts';

const ROW_REM = 2.75;

const Months = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${theme.space[4]};
    min-height: ${ROW_REM}rem;
  }
  li + li {
    box-shadow: 0 -1px ${theme.color.border};
  }
  span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[2]};
  }
  small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  a {
    justify-content: end;
    margin-inline-start: auto;
    padding-block: 0.625rem;
    font-weight: ${theme.fontWeight.strong};
    font-variant-numeric: tabular-nums;
  }
`;

/** The latest months with what the reader earned from a person; each amount leads to its path. */
export const EarnedFrom = ({ id, name, joinedIn }: { id: number; name: string; joinedIn: Month }) => (
  <Card as="section" aria-labelledby="earned-from">
    <Stack gap={3}>
      <SectionHeading id="earned-from" size="large">
        {t('What you earned from {name}', { name })}
      </SectionHeading>
      <Loaded
        answer={useEarnedFrom(id)}
        what={t('these earnings')}
        skeleton={<Skeleton height={`${ROW_REM * monthsSince(joinedIn)}rem`} />}
        size="line"
      >
        {({ months, currency }) => (
          <Months>
            {months.map(({ month, isFinal, line, cents }) => (
              <li key={month}>
                <span>
                  {formatMonth(month)}
                  {line ? <small>{lineName(line)}</small> : null}
                  {isFinal ? null : <Badge tone="warning">{t('Provisional')}</Badge>}
                </span>
                <StandaloneLink
                  to={moneyPathAddress(month, id)}
                  aria-label={linkInWords(formatMoney(cents, currency), formatMonth(month), cents > 0)}
                >
                  {formatMoney(cents, currency)}
                </StandaloneLink>
              </li>
            ))}
          </Months>
        )}
      </Loaded>
    </Stack>
  </Card>
);

/** How many months the list will have: room for it is reserved. */
function monthsSince(joinedIn: Month): number {
  const [year = 0, month = 0] = joinedIn.split('-').map(Number);
  const now = new Date();
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 2 - month;
  return Math.min(Math.max(months, 1), EARNED_FROM_MONTHS);
}

const linkInWords = (amount: string, month: string, hasEarned: boolean): string =>
  hasEarned
    ? t('{amount} in {month}: see the path', { amount, month })
    : t('{amount} in {month}: find out why', { amount, month });
