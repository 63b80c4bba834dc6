import type { WhatIf } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, formatMoney, formatMonth, Notice, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

/** Why there is no comparison: the plans of the time don't give what was stored. */
export function Differences({ whatIf: { differences, currency } }: { whatIf: WhatIf }) {
  const shown = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency));
  return (
    <Stack gap={3}>
      <Notice tone="danger">
        {t(
          'Replaying these months with the plans of the time doesn’t give what was stored, so there is no comparison. Contact whoever runs the site, and show them this list.',
        )}
      </Notice>
      <Table caption={t('What differs')} onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Member')}</th>
            <th scope="col">{t('Month')}</th>
            <th scope="col">{t('What')}</th>
            <NumberHeading>{t('Stored')}</NumberHeading>
            <NumberHeading>{t('Replayed')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ month, id, username, of, storedCents, replayedCents }) => (
            <Row key={`${month} ${id} ${of}`}>
              <RowHeading dir="auto">
                <Link to={memberAddress(id, username)}>{nameOf(username)}</Link>
              </RowHeading>
              <Cell label={t('Month')}>{formatMonth(month)}</Cell>
              <Cell label={t('What')}>{of === 'earnings' ? t('Earnings') : t('Who earns from their payment')}</Cell>
              <Cell label={t('Stored')} data-kind="number">
                {shown(storedCents)}
              </Cell>
              <Cell label={t('Replayed')} data-kind="number">
                {shown(replayedCents)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
