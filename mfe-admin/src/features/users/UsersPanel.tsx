import { EmptyState } from '@powerline/ui';
import { users } from '../../api/users.ts';
import type { ListingWords } from '../../components/listing/listing-words.ts';
import { PagedListing } from '../../components/listing/PagedListing.tsx';
import { t } from '../../words.ts';
import { UserRow } from './UserRow.tsx';

const LISTING = {
  usePage: users.usePage,
  sortColumns: ['username', 'email', 'joined'],
  // Admins look for the newest users.
  defaultSort: { column: 'joined', isDescending: true },
} as const;
const filters = () => ({
  show: t('Show users'),
  all: t('All users'),
  of: {
    admin: { label: t('Admins'), none: t('No admins') },
    role: { label: t('With a role'), none: t('No one has a role') },
    suspended: { label: t('Suspended'), none: t('No one is suspended') },
    verified: { label: t('Email confirmed'), none: t('No one has confirmed their email') },
    unverified: { label: t('Email not confirmed'), none: t('Everyone has confirmed their email') },
  },
});
const columns = () =>
  [
    { heading: t('Username'), sortBy: 'username' },
    { heading: t('Email'), sortBy: 'email' },
    { heading: t('Joined'), sortBy: 'joined' },
    { heading: t('Role') },
  ] as const;
const words = (): ListingWords => ({
  title: t('Users'),
  rows: t('users'),
  search: t('Search users'),
  pages: t('Pages of users'),
  noneFound: t('No users found'),
  count: (total) => t('{total, plural, one {# user} other {# users}}', { total }),
  countFound: (found) => t('{found, plural, one {# user found} other {# users found}}', { found }),
  countOf: (found, total) => t('{found} of {total, plural, one {# user} other {# users}}', { found, total }),
});

export function UsersPanel() {
  return (
    <PagedListing
      words={words()}
      options={{ ...LISTING, filters: filters() }}
      columns={columns()}
      empty={<EmptyState title={t('No users yet')} />}
    >
      {(user, listHeading) => <UserRow key={user.id} user={user} listHeading={listHeading} />}
    </PagedListing>
  );
}
