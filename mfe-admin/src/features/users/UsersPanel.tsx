import { EmptyState } from '@powerline/ui';
import { users } from '../../api/users.ts';
import { PagedListing } from '../../components/listing/PagedListing.tsx';
import { UserRow } from './UserRow.tsx';

const LISTING = {
  usePage: users.usePage,
  sortColumns: ['username', 'email', 'joined'],
  // Admins look for the newest users.
  defaultSort: { column: 'joined', isDescending: true },
  filters: {
    admin: { label: 'Admins', none: 'No admins' },
    role: { label: 'With a role', none: 'Nobody has a role' },
    suspended: { label: 'Suspended', none: 'Nobody is suspended' },
    verified: { label: 'Email confirmed', none: 'Nobody has confirmed their email' },
    unverified: { label: 'Email not confirmed', none: 'Everybody has confirmed their email' },
  },
} as const;
const COLUMNS = [
  { heading: 'Username', sortBy: 'username' },
  { heading: 'Email', sortBy: 'email' },
  { heading: 'Joined', sortBy: 'joined' },
  { heading: 'Role' },
] as const;

export function UsersPanel() {
  return (
    <PagedListing
      title="Users"
      noun={['user', 'users']}
      options={LISTING}
      columns={COLUMNS}
      empty={<EmptyState title="No users yet" />}
    >
      {(user, listHeading) => <UserRow key={user.id} user={user} listHeading={listHeading} />}
    </PagedListing>
  );
}
