import type { MyPlace, TeamLevels } from '@powerline/contract/payout';
import { useNavigate, useSearchParams, useSession } from '@powerline/platform';
import { Card, LoadFailure, LoginCall } from '@powerline/ui';
import { useCallback, useEffect, useRef } from 'react';
import { peoplePath, useMyPlace, usePeoplePage, useTeamLevels } from '../../api/team.ts';
import { TeamNav } from '../../components/TeamNav.tsx';
import { readPerson, readTeamAddress, teamAddress } from '../../components/team-address.ts';
import { HowIJoined } from '../../features/team/how-i-joined/HowIJoined.tsx';
import { TeamNumbers } from '../../features/team/numbers/TeamNumbers.tsx';
import { OpenPerson } from '../../features/team/people/open-person.ts';
import { TeamPeople } from '../../features/team/people/TeamPeople.tsx';
import { PersonCard } from '../../features/team/person/PersonCard.tsx';
import { LevelTable } from '../../features/team/picture/LevelTable.tsx';
import { TeamPicture } from '../../features/team/picture/TeamPicture.tsx';
import { SponsorCard } from '../../features/team/sponsor/SponsorCard.tsx';
import { t } from '../../words.ts';
import { isBeside, TeamSides } from './TeamSides.tsx';
import { PlacesSkeleton, TeamSkeleton } from './TeamSkeleton.tsx';

export function OpenTeam() {
  const { status } = useSession();
  if (status === 'loading') return <TeamSkeleton />;
  if (status === 'visitor')
    return <LoginCall title={t('Log in to see your team')}>{t('Only members can see it.')}</LoginCall>;
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
        title={t('Your team could not be loaded')}
        error={failed.error}
        isRetrying={failed.isValidating}
        onRetry={() => failed.mutate()}
      />
    );
  }
  // Shown all at once, so that nothing moves.
  if (!place.data || !placed.data || !(invited.data || invited.error)) return <PlacesToCome />;
  return <LoadedTeam place={place.data} placed={placed.data} invited={invited.data} />;
}

interface LoadedTeamProps {
  place: MyPlace;
  placed: TeamLevels;
  /** Undefined if counting failed. */
  invited: TeamLevels | undefined;
}

function LoadedTeam({ place, placed, invited }: LoadedTeamProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const sides = useRef<HTMLDivElement>(null);
  const wanted = readTeamAddress(query);
  const person = readPerson(query);
  // One step back closes the card, however many were opened in it.
  const show = (chosen: number | undefined) =>
    navigate(teamAddress(wanted, chosen), { replace: person !== undefined, preventScrollReset: true });
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  // Stable: each row reads it.
  const openBeside = useCallback((chosen: number) => {
    const hasRoom = isBeside(sides.current);
    if (hasRoom) latest.current(chosen);
    return hasRoom;
  }, []);
  return (
    <>
      <TeamNumbers place={place} placed={placed} />
      <OpenPerson value={openBeside}>
        <TeamSides
          ref={sides}
          picture={<TeamPicture placed={placed} person={person} only={wanted.only} onOpen={show} />}
          aside={
            <>
              {person ? (
                <PersonCard id={person} view={wanted.view} me={user?.username ?? ''} onClose={() => show(undefined)} />
              ) : null}
              {placed.levels.length > 0 ? (
                <Card>
                  <LevelTable levels={placed.levels} />
                </Card>
              ) : null}
              <SponsorCard sponsor={place.sponsor} />
              <HowIJoined place={place} />
            </>
          }
          list={<TeamPeople levels={{ placed, invited }} />}
        />
      </OpenPerson>
    </>
  );
}

/** Also requests the people, to save a round trip. */
function PlacesToCome() {
  const [query] = useSearchParams();
  usePeoplePage(peoplePath(readTeamAddress(query)), undefined);
  return <PlacesSkeleton />;
}
