import { useSearchParams, useSession } from '@powerline/platform';
import { LoadFailure, LoginCall } from '@powerline/ui';
import { peoplePath, useMyPlace, usePeoplePage, useTeamLevels } from '../../api/team.ts';
import { TeamNav } from '../../components/TeamNav.tsx';
import { TwoCards } from '../../components/TwoCards.tsx';
import { readTeamAddress } from '../../components/team-address.ts';
import { HowIJoined } from '../../features/team/how-i-joined/HowIJoined.tsx';
import { TeamNumbers } from '../../features/team/numbers/TeamNumbers.tsx';
import { TeamPeople } from '../../features/team/people/TeamPeople.tsx';
import { PlacesSkeleton, TeamSkeleton } from './TeamSkeleton.tsx';

export function OpenTeam() {
  const { status } = useSession();
  if (status === 'loading') return <TeamSkeleton />;
  if (status === 'visitor') return <LoginCall title="Log in to see your team">Only members can see it.</LoginCall>;
  return (
    <>
      <TeamNav current="people" />
      <MyTeam />
    </>
  );
}

function MyTeam() {
  const place = useMyPlace();
  const placed = useTeamLevels('placed');
  // Without this count, the page has one choice less.
  const invited = useTeamLevels('invited');
  const failed = [place, placed].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadFailure
        title="Your team could not be loaded"
        error={failed.error}
        isRetrying={failed.isValidating}
        onRetry={() => failed.mutate()}
      />
    );
  }
  // Shown all at once, so that nothing moves.
  if (!place.data || !placed.data || !(invited.data || invited.error)) return <PlacesToCome />;
  return (
    <>
      <TwoCards>
        <HowIJoined place={place.data} />
        <TeamNumbers place={place.data} placed={placed.data} />
      </TwoCards>
      <TeamPeople levels={{ placed: placed.data, invited: invited.data }} />
    </>
  );
}

/** Also requests the people, to save a round trip. */
function PlacesToCome() {
  const [query] = useSearchParams();
  usePeoplePage(peoplePath(readTeamAddress(query)), undefined);
  return <PlacesSkeleton />;
}
