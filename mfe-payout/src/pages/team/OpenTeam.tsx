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

/** The team once the system is open. */
export function OpenTeam() {
  const { status } = useSession();
  if (status === 'loading') return <TeamSkeleton />;
  if (status === 'visitor') return <LoginCall title="Log in to see your team">Only members can see it.</LoginCall>;
  return (
    <>
      <TeamNav />
      <MyTeam />
    </>
  );
}

function MyTeam() {
  const place = useMyPlace();
  const placed = useTeamLevels('placed');
  // Without them there is one choice less, and the page is whole.
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
  // All at once: what came first would be moved by what comes above it.
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

/** Asks for the people, too: they are there once the places are, and not a way to the server and back later. */
function PlacesToCome() {
  const [query] = useSearchParams();
  usePeoplePage(peoplePath(readTeamAddress(query)), undefined);
  return <PlacesSkeleton />;
}
