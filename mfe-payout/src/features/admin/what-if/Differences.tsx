import type { WhatIf } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, Notice, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

/** Why there is no comparison: the plans of the time don't give what was stored. */
export function Differences({ whatIf: { differences, currency } }: { whatIf: WhatIf }) {
  const shown = (cents: number | null) => (cents === null ? '–' : money(cents, currency));
  return (
    <Stack gap={3}>
      <Notice tone="danger">
        Replaying these months with the plans of the time doesn’t give what was stored, so there is no comparison.
        Contact whoever runs the site, and show them this list.
      </Notice>
      <Table caption="What differs" onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Month</th>
            <th scope="col">What</th>
            <NumberHeading>Stored</NumberHeading>
            <NumberHeading>Replayed</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ month, id, username, of, storedCents, replayedCents }) => (
            <Row key={`${month} ${id} ${of}`}>
              <RowHeading dir="auto">
                <Link to={memberAddress(id, username)}>{nameOf(username)}</Link>
              </RowHeading>
              <Cell label="Month">{monthInWords(month)}</Cell>
              <Cell label="What">{of === 'earnings' ? 'Earnings' : 'Who earns from their payment'}</Cell>
              <Cell label="Stored" data-kind="number">
                {shown(storedCents)}
              </Cell>
              <Cell label="Replayed" data-kind="number">
                {shown(replayedCents)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
