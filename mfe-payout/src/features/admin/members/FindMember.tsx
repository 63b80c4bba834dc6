import { Link } from '@powerline/platform';
import { Cell, EmptyState, Row, RowHeading, Skeleton, Stack, Table, Text } from '@powerline/ui';
import { AdminData, SearchField } from '@powerline/ui/admin';
import { useFoundMembers } from '../../../api/admin-members.ts';
import { t } from '../../../words.ts';

interface FindMemberProps {
  search: string;
  onSearch: (search: string) => void;
}

export function FindMember({ search, onSearch }: FindMemberProps) {
  return (
    <Stack gap={4}>
      <SearchField label={t('Name or email')} search={search} onSearch={onSearch} />
      {search ? <Found search={search} /> : null}
    </Stack>
  );
}

function Found({ search }: { search: string }) {
  return (
    <AdminData response={useFoundMembers(search)} name={t('members')} skeleton={<Skeleton height="12rem" />}>
      {({ rows, total }) => (
        <Stack gap={3}>
          <Text role="status" size="small" tone="muted">
            {total > rows.length
              ? t('{total, plural, one {# member found} other {# members found}}; the first {shown} are shown.', {
                  total,
                  shown: rows.length,
                })
              : t('{total, plural, one {# member found} other {# members found}}.', { total })}
          </Text>
          {rows.length === 0 ? (
            <EmptyState title={t('No match for “{search}”', { search })}>
              {t('A former member no longer has a name. Find their activity through their payments and payouts.')}
            </EmptyState>
          ) : (
            <Table caption={t('Members found')} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">{t('Member')}</th>
                  <th scope="col">{t('Email')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, username, email }) => (
                  <Row key={id}>
                    <RowHeading dir="auto">
                      <Link to={`/admin/payout/members/${id}`}>{username}</Link>
                    </RowHeading>
                    <Cell label={t('Email')}>{email}</Cell>
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
