import { Link } from '@powerline/platform';
import { Cell, EmptyState, Row, RowHeading, Skeleton, Stack, Table, Text } from '@powerline/ui';
import { AdminData, SearchField } from '@powerline/ui/admin';
import { useFoundMembers } from '../../../api/admin-members.ts';
import { count } from '../../../components/words.ts';

interface FindMemberProps {
  search: string;
  onSearch: (search: string) => void;
}

export function FindMember({ search, onSearch }: FindMemberProps) {
  return (
    <Stack gap={4}>
      <SearchField label="Name or email" search={search} onSearch={onSearch} />
      {search ? <Found search={search} /> : null}
    </Stack>
  );
}

function Found({ search }: { search: string }) {
  return (
    <AdminData response={useFoundMembers(search)} name="members" skeleton={<Skeleton height="12rem" />}>
      {({ rows, total }) => (
        <Stack gap={3}>
          <Text role="status" size="small" tone="muted">
            {total === 1 ? '1 member found' : `${count(total)} members found`}
            {total > rows.length ? `; the first ${count(rows.length)} are shown` : ''}.
          </Text>
          {rows.length === 0 ? (
            <EmptyState title={`No match for “${search}”`}>
              A former member no longer has a name. Find their activity through their payments and payouts.
            </EmptyState>
          ) : (
            <Table caption="Members found" isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">Member</th>
                  <th scope="col">Email</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, username, email }) => (
                  <Row key={id}>
                    <RowHeading dir="auto">
                      <Link to={`/admin/payout/members/${id}`}>{username}</Link>
                    </RowHeading>
                    <Cell label="Email">{email}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
        </Stack>
      )}
    </AdminData>
  );
}
