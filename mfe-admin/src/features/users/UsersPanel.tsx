import type { User } from '@powerline/contract/accounts';
import { EmptyState } from '@powerline/ui';
import { users } from '../../api/users.ts';
import { ListingStates } from '../../components/listing/ListingStates.tsx';
import { ListingTable } from '../../components/listing/ListingTable.tsx';
import { UserRow } from './UserRow.tsx';

const roleOf = ({ isAdmin }: User) => (isAdmin ? 'Admin' : 'User');
const LISTING = {
  searchText: (user: User) => `${user.username} ${user.email} ${roleOf(user)}`,
  sortColumns: ['username', 'email', 'role'],
  sortValue: (user: User, column: 'username' | 'email' | 'role') => (column === 'role' ? roleOf(user) : user[column]),
} as const;
const COLUMNS = [
  { heading: 'Username', sortBy: 'username' },
  { heading: 'Email', sortBy: 'email' },
  { heading: 'Role', sortBy: 'role' },
] as const;

/** Every account: who is an admin, and deletion. */
export function UsersPanel() {
  return (
    <ListingStates response={users.use()} nouns="users" empty={<EmptyState title="No users yet" />}>
      {(rows) => (
        <ListingTable title="Users" noun={['user', 'users']} rows={rows} options={LISTING} columns={COLUMNS}>
          {(user, listHeading) => <UserRow key={user.id} user={user} listHeading={listHeading} />}
        </ListingTable>
      )}
    </ListingStates>
  );
}
