import type { FeeState, Month, MonthMembers } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Cell,
  EmptyState,
  formatMoney,
  NumberHeading,
  Pages,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
} from '@powerline/ui';
import { AdminData, Moment, SearchField } from '@powerline/ui/admin';
import { type ReactNode, useState } from 'react';
import { useMonthMembers } from '../../../api/admin-month-steps.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

const titles = (): Record<FeeState, string> => ({
  paid: t('Members who paid'),
  'partly-paid': t('Members who paid a part'),
  unpaid: t('Members who haven’t paid'),
});

interface MonthMembersListProps {
  month: Month;
  state: FeeState;
  feeCents: number;
  currency: string;
}

export function MonthMembersList({ month, state, feeCents, currency }: MonthMembersListProps) {
  const [search, setSearch] = useState('');
  return (
    <Stack as="section" gap={3} aria-labelledby="month-members">
      <SectionHeading id="month-members" level={3} size="body">
        {titles()[state]}
      </SectionHeading>
      <div style={{ maxWidth: '24rem' }}>
        <SearchField label={t('Find a member')} search={search} onSearch={setSearch} />
      </div>
      <Pages<number> key={search} more={t('Show more members')}>
        {(after, end) => <PageOfMembers {...{ month, state, search, after, feeCents, currency }}>{end}</PageOfMembers>}
      </Pages>
    </Stack>
  );
}

interface PageOfMembersProps extends MonthMembersListProps {
  search: string;
  after: number | undefined;
  children: (next: number | null) => ReactNode;
}

const PageOfMembers = ({ month, state, search, after, feeCents, currency, children: end }: PageOfMembersProps) => (
  <AdminData
    response={useMonthMembers(month, state, search, after)}
    name={t('members')}
    skeleton={<Skeleton height="12rem" />}
  >
    {({ members, next }) =>
      members.length === 0 ? (
        <EmptyState title={search ? t('No member found') : t('No one here')}>
          {search ? t('Try a part of a username.') : t('Members appear here as payments come in.')}
        </EmptyState>
      ) : (
        <>
          <Table caption={captionOf(members)} isCaptionHidden onPhone="cards">
            <thead>
              <tr>
                <th scope="col">{t('Member')}</th>
                <NumberHeading>{t('Paid')}</NumberHeading>
                {state === 'paid' ? null : <NumberHeading>{t('Still to pay')}</NumberHeading>}
                {state === 'paid' ? null : <th scope="col">{t('Reminded')}</th>}
              </tr>
            </thead>
            <tbody>
              {members.map(({ id, username, paidCents, remindedAt }) => (
                <Row key={id}>
                  <RowHeading dir="auto">
                    <Link to={`/admin/payout/members/${id}`}>{nameOf(username)}</Link>
                  </RowHeading>
                  <Cell label={t('Paid')} data-kind="number">
                    {formatMoney(paidCents, currency)}
                  </Cell>
                  {state === 'paid' ? null : (
                    <Cell label={t('Still to pay')} data-kind="number">
                      {formatMoney(feeCents - paidCents, currency)}
                    </Cell>
                  )}
                  {state === 'paid' ? null : (
                    <Cell label={t('Reminded')}>{remindedAt ? <Moment at={remindedAt} /> : t('Never')}</Cell>
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
          {end(next)}
        </>
      )
    }
  </AdminData>
);

/** Pages below each other need names of their own. */
const captionOf = (members: MonthMembers['members']): string =>
  t('From {first} to {last}', {
    first: nameOf(members[0]?.username ?? null),
    last: nameOf(members.at(-1)?.username ?? null),
  });
