import type { DryRun, Month, OutlierKind } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Badge, Cell, formatMoney, formatMonth, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { memberMonthAddress } from '../../../components/admin/member-month-address.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

type Earner = NonNullable<DryRun['beside']>['topEarners'][number] & { kind?: OutlierKind };

const kindWords = (): Record<OutlierKind, string> => ({ new: t('New'), rise: t('Up'), fall: t('Down') });

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
        <th scope="col">{t('Member')}</th>
        <NumberHeading>{formatMonth(month)}</NumberHeading>
        {before ? <NumberHeading>{formatMonth(before)}</NumberHeading> : null}
      </tr>
    </thead>
    <tbody>
      {earners.map(({ id, username, cents, beforeCents, kind }) => (
        <Row key={id}>
          <RowHeading dir="auto">
            <Link to={`/admin/payout/members/${id}`}>{nameOf(username)}</Link>{' '}
            {kind ? <Badge tone="warning">{kindWords()[kind]}</Badge> : null}
          </RowHeading>
          <Cell label={formatMonth(month)} data-kind="number">
            <Link to={memberMonthAddress(id, month)}>{formatMoney(cents, currency)}</Link>
          </Cell>
          {before ? (
            <Cell label={formatMonth(before)} data-kind="number">
              <Link to={memberMonthAddress(id, before)}>{formatMoney(beforeCents, currency)}</Link>
            </Cell>
          ) : null}
        </Row>
      ))}
    </tbody>
  </Table>
);
