import type { User } from '@powerline/contract';
import { EmptyState, Stack, Table, VisuallyHidden } from '@powerline/ui';
import { useRef } from 'react';
import { users } from '../../api/users.ts';
import { ListingHeader } from '../../components/listing/ListingHeader.tsx';
import { ListingStates, NothingFound } from '../../components/listing/ListingStates.tsx';
import { Pager } from '../../components/listing/Pager.tsx';
import { SortHeading } from '../../components/listing/SortHeading.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { UserRow } from './UserRow.tsx';

const roleOf = ({ isAdmin }: User) => (isAdmin ? 'Admin' : 'User');
const LISTING = {
  searchText: (user: User) => `${user.username} ${user.email} ${roleOf(user)}`,
  sortValue: (user: User, column: 'username' | 'email' | 'role') => (column === 'role' ? roleOf(user) : user[column]),
};

/** Every account: who is an admin, and deletion. */
export function UsersPanel() {
  return (
    <ListingStates response={users.use()} nouns="users" empty={<EmptyState title="No users yet" />}>
      {(rows) => <UserTable rows={rows} />}
    </ListingStates>
  );
}

function UserTable({ rows }: { rows: User[] }) {
  const listing = useListing(rows, LISTING);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={4}>
      <ListingHeader title="Users" noun={['user', 'users']} listing={listing} headingRef={heading} />
      {listing.found === 0 ? (
        <NothingFound nouns="users" onClear={() => listing.setSearch('')} />
      ) : (
        <Table caption="Users" isCaptionHidden>
          <thead>
            <tr>
              <SortHeading listing={listing} column="username">
                Username
              </SortHeading>
              <SortHeading listing={listing} column="email">
                Email
              </SortHeading>
              <SortHeading listing={listing} column="role">
                Role
              </SortHeading>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {listing.visible.map((user) => (
              <UserRow key={user.id} user={user} listHeading={heading} />
            ))}
          </tbody>
        </Table>
      )}
      <Pager listing={listing} label="Pages of users" />
    </Stack>
  );
}
