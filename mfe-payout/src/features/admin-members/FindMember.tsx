import { Link } from '@powerline/platform';
import { Cell, EmptyState, Field, Row, RowHeading, Skeleton, Stack, Table, Text, TextInput } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useEffect, useRef, useState } from 'react';
import { useFoundMembers } from '../../api/admin-members.ts';
import { count } from '../../components/words.ts';

/** Between two letters of a name: then the search waits. */
const PAUSE_MS = 250;

interface FindMemberProps {
  /** What is searched for, as the address has it. */
  search: string;
  onSearch: (search: string) => void;
}

/** Finds a member by a part of the name or e-mail. */
export function FindMember({ search, onSearch }: FindMemberProps) {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  };
  return (
    <Stack gap={4}>
      <Field label="Name or email">
        <TextInput
          type="search"
          placeholder="A part is enough"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
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
            <EmptyState title={`Nobody is called “${search}”`}>
              A former member no longer has a name: their payments and payouts lead to the story.
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
