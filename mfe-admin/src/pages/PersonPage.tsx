import type { Person } from '@powerline/contract/accounts';
import { Slot, useNavigate, useRouteParams } from '@powerline/platform';
import { Breadcrumbs, LinkButton, Skeleton, Stack } from '@powerline/ui';
import { AdminData, AdminLayout } from '@powerline/ui/admin';
import { usePerson } from '../api/people.ts';
import { PersonActions } from '../components/person-actions/PersonActions.tsx';
import { AccountSection } from '../features/person/AccountSection.tsx';
import { NotesSection } from '../features/person/NotesSection.tsx';
import { SecuritySection } from '../features/person/SecuritySection.tsx';
import { t } from '../words.ts';

const USERS = '/admin?tab=users';

/** One person: the account, and what other modules show of them in the slot `admin-person`. */
export default function PersonPage() {
  const { person: id } = useRouteParams('person');
  const response = usePerson(id);
  const { data: person } = response;
  const navigate = useNavigate();
  return (
    <AdminLayout
      title={person?.username ?? t('A person')}
      lead={person?.email}
      actions={
        person ? (
          <PersonActions key={person.id} person={person} onDeleted={() => navigate(USERS, { replace: true })} />
        ) : null
      }
    >
      <Breadcrumbs
        crumbs={[{ key: 'users', title: t('Users'), to: USERS }]}
        current={person?.username ?? t('A person')}
      />
      <AdminData
        response={response}
        name={t('person')}
        skeleton={<Skeleton height="40rem" />}
        wayOut={
          <LinkButton to={USERS} tone="secondary" size="small">
            {t('Find a person')}
          </LinkButton>
        }
      >
        {(shown) => <Sections key={shown.id} person={shown} />}
      </AdminData>
    </AdminLayout>
  );
}

/** What support needs first comes first: the account, then money and learning, then how the person logs in. */
const Sections = ({ person }: { person: Person }) => (
  <Stack gap={6}>
    <AccountSection person={person} />
    <Slot name="admin-person" />
    <NotesSection person={person} />
    <SecuritySection person={person} />
  </Stack>
);
