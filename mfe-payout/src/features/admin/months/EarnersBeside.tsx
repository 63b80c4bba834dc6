import type { DryRun, OutlierKind } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Badge, Cell, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

type Earner = NonNullable<DryRun['beside']>['topEarners'][number] & { kind?: OutlierKind };

const KINDS: Record<OutlierKind, string> = { new: 'New', rise: 'Up', fall: 'Down' };

interface EarnersBesideProps {
  caption: string;
  earners: readonly Earner[];
  name: string;
  /** The last closed month; null if there is none. */
  before: string | null;
  currency: string;
}

/** What members earn, beside what they earned the month before. */
export const EarnersBeside = ({ caption, earners, name, before, currency }: EarnersBesideProps) => (
  <Table caption={caption} onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Member</th>
        <NumberHeading>{name}</NumberHeading>
        {before ? <NumberHeading>{before}</NumberHeading> : null}
      </tr>
    </thead>
    <tbody>
      {earners.map(({ id, username, cents, beforeCents, kind }) => (
        <Row key={id}>
          <RowHeading dir="auto">
            <Link to={`/admin/payout/members/${id}`}>{nameOf(username)}</Link>{' '}
            {kind ? <Badge tone="warning">{KINDS[kind]}</Badge> : null}
          </RowHeading>
          <Cell label={name} data-kind="number">
            {money(cents, currency)}
          </Cell>
          {before ? (
            <Cell label={before} data-kind="number">
              {money(beforeCents, currency)}
            </Cell>
          ) : null}
        </Row>
      ))}
    </tbody>
  </Table>
);
