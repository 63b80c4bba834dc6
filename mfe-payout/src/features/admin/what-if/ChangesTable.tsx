import type { WhatIf } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Button, Cell, formatMoney, Inline, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { useState } from 'react';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { signed } from '../../../components/plan-comparison/sums.ts';
import { t } from '../../../words.ts';

const SHOWN_FIRST = 10;

interface ChangesTableProps {
  /** Such as `Biggest gains`. */
  caption: string;
  changes: WhatIf['changes'];
  currency: string;
}

/** Members a plan changes much for, all months together. */
export function ChangesTable({ caption, changes, currency }: ChangesTableProps) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const inWords = (cents: number) => formatMoney(cents, currency);
  return (
    <Stack gap={2}>
      <Table caption={caption} onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Member')}</th>
            <NumberHeading>{t('Earned')}</NumberHeading>
            <NumberHeading>{t('With this plan')}</NumberHeading>
            <NumberHeading>{t('Difference')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, isWhole ? undefined : SHOWN_FIRST).map(({ id, username, nowCents, thenCents }) => (
            <Row key={id}>
              <RowHeading>
                <Link to={memberAddress(id, username)}>
                  <bdi>{nameOf(username)}</bdi>
                </Link>
              </RowHeading>
              <Cell label={t('Earned')} data-kind="number">
                {inWords(nowCents)}
              </Cell>
              <Cell label={t('With this plan')} data-kind="number">
                {inWords(thenCents)}
              </Cell>
              <Cell label={t('Difference')} data-kind="number">
                <strong>{signed(thenCents - nowCents, inWords)}</strong>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {changes.length > SHOWN_FIRST && !isWhole ? (
        <Inline>
          <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
            {t('Show all {count}', { count: changes.length })}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
