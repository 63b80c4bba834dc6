import type { Month, MonthDifference } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Button, Cell, formatMoney, Inline, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { useState } from 'react';
import { memberMonthAddress } from '../../../components/admin/member-month-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { signed } from '../../../components/plan-comparison/sums.ts';
import { t } from '../../../words.ts';
import { reasonInWords } from './reason-words.ts';

const ROWS_AT_ONCE = 25;

interface DifferenceTableProps {
  month: Month;
  /** The biggest first. */
  differences: readonly MonthDifference[];
  currency: string;
}

/** Who differs, by how much and why. Members lead to what explains their month. */
export function DifferenceTable({ month, differences, currency }: DifferenceTableProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const inWords = (cents: number) => formatMoney(cents, currency);
  return (
    <Stack gap={3}>
      <Table caption={t('Who differs, the biggest difference first')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Member')}</th>
            <NumberHeading>{t('Your list')}</NumberHeading>
            <NumberHeading>{t('Here')}</NumberHeading>
            <NumberHeading>{t('Difference')}</NumberHeading>
            <th scope="col">{t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, shown).map((difference) => {
            const { memberId, username, hereCents, thereCents } = difference;
            return (
              <Row key={memberId ?? `name ${username}`}>
                <RowHeading dir="auto">
                  {memberId === null ? (
                    username
                  ) : (
                    <Link to={memberMonthAddress(memberId, month)}>{nameOf(username)}</Link>
                  )}
                </RowHeading>
                <Cell label={t('Your list')} data-kind="number">
                  {inWords(thereCents)}
                </Cell>
                <Cell label={t('Here')} data-kind="number">
                  {inWords(hereCents)}
                </Cell>
                <Cell label={t('Difference')} data-kind="number">
                  <strong>{signed(hereCents - thereCents, inWords)}</strong>
                </Cell>
                <Cell label={t('Why')}>
                  <span>{reasonInWords(difference, currency)}</span>
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
      {differences.length > shown ? (
        <Inline justify="center">
          <Button tone="secondary" size="small" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            {t('Show more')}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
