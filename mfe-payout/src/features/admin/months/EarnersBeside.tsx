import type { DryRun, Month, OutlierKind } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Badge, Cell, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { memberMonthAddress } from '../../../components/admin/member-month-address.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

type Earner = NonNullable<DryRun['beside']>['topEarners'][number] & { kind?: OutlierKind };

const KINDS: Record<OutlierKind, string> = { new: 'New', rise: 'Up', fall: 'Down' };

interface EarnersBesideProps {
  caption: string;
  earners: readonly Earner[];
  month: Month;
  /** The last closed month; null if there is none. */
  before: Month | null;
  currency: string;
}

/** What members earn, beside what they earned the month before. */
export const EarnersBeside = ({ caption, earners, month, before, currency }: EarnersBesideProps) => (
  <Table caption={caption} onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Member</th>
        <NumberHeading>{monthInWords(month)}</NumberHeading>
        {before ? <NumberHeading>{monthInWords(before)}</NumberHeading> : null}
      </tr>
    </thead>
    <tbody>
      {earners.map(({ id, username, cents, beforeCents, kind }) => (
        <Row key={id}>
          <RowHeading dir="auto">
            <Link to={`/admin/payout/members/${id}`}>{nameOf(username)}</Link>{' '}
            {kind ? <Badge tone="warning">{KINDS[kind]}</Badge> : null}
          </RowHeading>
          <Cell label={monthInWords(month)} data-kind="number">
            <Link to={memberMonthAddress(id, month)}>{money(cents, currency)}</Link>
          </Cell>
          {before ? (
            <Cell label={monthInWords(before)} data-kind="number">
              <Link to={memberMonthAddress(id, before)}>{money(beforeCents, currency)}</Link>
            </Cell>
          ) : null}
        </Row>
      ))}
    </tbody>
  </Table>
);
