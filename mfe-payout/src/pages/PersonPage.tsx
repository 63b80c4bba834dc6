import { TEAM_VIEWS } from '@powerline/contract/payout';
import { useRouteParams, useSearchParams, useSession } from '@powerline/platform';
import {
  LinkButton,
  LoadFailure,
  LoadingRegion,
  OnlyWhileOpen,
  PageHeading,
  PageLayout,
  Skeleton,
} from '@powerline/ui';
import { useTeamPerson } from '../api/team.ts';
import { nameOf } from '../components/people-words.ts';
import { PersonPlace } from '../features/team/person/PersonPlace.tsx';
import { t } from '../words.ts';

export default function PersonPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <Person />
    </OnlyWhileOpen>
  );
}

function Person() {
  const { person: id } = useRouteParams('person');
  const [query] = useSearchParams();
  const view = TEAM_VIEWS.find((known) => known === query.get('view')) ?? 'placed';
  const { user } = useSession();
  // The server explains what is wrong with an invalid id.
  const { data: person, error, isValidating, mutate } = useTeamPerson(id, view);
  return (
    <PageLayout density="working">
      <PageHeading
        title={person ? (person.member.displayName ?? nameOf(person.member.username)) : t('Someone in your team')}
        lead={t('What you earned from this person, and where they are in your team.')}
      />
      {error && !person ? (
        <LoadFailure
          title={t('This place could not be loaded')}
          error={error}
          isRetrying={isValidating}
          onRetry={() => mutate()}
          wayOut={
            <LinkButton to="/team" tone="secondary" size="small">
              {t('Back to my team')}
            </LinkButton>
          }
        />
      ) : null}
      {!person && !error ? (
        <LoadingRegion label={t('Loading the place')}>
          <Skeleton height="16rem" />
        </LoadingRegion>
      ) : null}
      {person ? <PersonPlace person={person} view={view} me={user?.username ?? ''} /> : null}
    </PageLayout>
  );
}
