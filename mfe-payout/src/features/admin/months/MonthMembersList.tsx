import type { FeeState, Month, MonthMembers } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Cell,
  EmptyState,
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
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';

const TITLES: Record<FeeState, string> = {
  paid: 'Members who paid',
  'partly-paid': 'Members who paid a part',
  unpaid: 'Members who haven’t paid',
};

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
        {TITLES[state]}
      </SectionHeading>
      <div style={{ maxWidth: '24rem' }}>
        <SearchField label="Find a member" search={search} onSearch={setSearch} />
      </div>
      <Pages<number> key={search} more="Show more members">
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
    name="members"
    skeleton={<Skeleton height="12rem" />}
  >
    {({ members, next }) =>
      members.length === 0 ? (
        <EmptyState title={search ? 'No member found' : 'No one here'}>
          {search ? 'Try a part of a username.' : 'Members appear here as payments come in.'}
        </EmptyState>
      ) : (
        <>
          <Table caption={captionOf(members)} isCaptionHidden onPhone="cards">
            <thead>
              <tr>
                <th scope="col">Member</th>
                <NumberHeading>Paid</NumberHeading>
                {state === 'paid' ? null : <NumberHeading>Still to pay</NumberHeading>}
                {state === 'paid' ? null : <th scope="col">Reminded</th>}
              </tr>
            </thead>
            <tbody>
              {members.map(({ id, username, paidCents, remindedAt }) => (
                <Row key={id}>
                  <RowHeading dir="auto">
                    <Link to={`/admin/payout/members/${id}`}>{nameOf(username)}</Link>
                  </RowHeading>
                  <Cell label="Paid" data-kind="number">
                    {money(paidCents, currency)}
                  </Cell>
                  {state === 'paid' ? null : (
                    <Cell label="Still to pay" data-kind="number">
                      {money(feeCents - paidCents, currency)}
                    </Cell>
                  )}
                  {state === 'paid' ? null : (
                    <Cell label="Reminded">{remindedAt ? <Moment at={remindedAt} /> : 'Never'}</Cell>
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
  `From ${nameOf(members[0]?.username ?? null)} to ${nameOf(members.at(-1)?.username ?? null)}`;
