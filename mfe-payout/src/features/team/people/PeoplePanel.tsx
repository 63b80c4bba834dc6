import type { DownlineMember, TeamLevels } from '@powerline/contract/payout';
import { Link, useNavigate } from '@powerline/platform';
import { Breadcrumbs, Button, Inline, SectionHeading, Stack } from '@powerline/ui';
import { ListTree, Rows3 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type PeopleWanted, peoplePath, useTeamPerson } from '../../../api/team.ts';
import { crumbsOf, personAddress, teamAddress } from '../../../components/team-address.ts';
import { nameOf } from '../../../components/words.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { NameSearch } from './NameSearch.tsx';
import { PeopleList } from './PeopleList.tsx';
import { TeamTree } from './tree/TeamTree.tsx';
import { type ShownAs, useShownAs } from './use-shown-as.ts';

/* Search and level take a line each where this is narrow: on a phone, and beside the sidebar of a tablet. */
const Filters = styled.div`
  container: filters / inline-size;
`;

interface PeoplePanelProps {
  wanted: PeopleWanted;
  /** Undefined if counting failed. */
  counted: TeamLevels | undefined;
}

export function PeoplePanel({ wanted, counted }: PeoplePanelProps) {
  const { view, of, level, name = '' } = wanted;
  const navigate = useNavigate();
  const { isWide, shownAs, show } = useShownAs();
  const { data: top, error } = useTeamPerson(of, view);
  const heading = useFocusOnChange(of);
  // The tree knows the pressed member's name, so the page needn't wait for it.
  const [pressed, setPressed] = useState<DownlineMember>();
  const topMember = top?.member ?? (pressed?.id === of ? pressed : undefined);
  const topName = topMember ? nameOf(topMember.username) : undefined;
  const isUnknown = error !== undefined && !topMember;
  const open = useCallback(
    (member: DownlineMember) => {
      setPressed(member);
      navigate(teamAddress({ view, of: member.id }), { preventScrollReset: true });
    },
    [navigate, view],
  );
  // Members of a level or a search aren't one branch.
  const canBeTree = isWide && !level && !name;
  return (
    <Stack gap={4}>
      <Filters>
        <Inline gap={3} justify="space-between">
          <NameSearch
            name={name}
            onSearch={(typed) =>
              navigate(teamAddress({ view, name: typed || undefined }), { replace: true, preventScrollReset: true })
            }
          />
          <Inline gap={3} justify="end" style={{ flexGrow: 1 }}>
            {counted && counted.levels.length > 1 ? (
              <LevelChoice
                view={view}
                level={level}
                levels={counted.levels}
                onChoose={(chosen) => navigate(teamAddress({ view, level: chosen }), { preventScrollReset: true })}
              />
            ) : null}
            {canBeTree ? <AsChoice shownAs={shownAs} onShow={show} /> : null}
          </Inline>
        </Inline>
      </Filters>
      {of ? (
        <Breadcrumbs
          crumbs={
            top
              ? crumbsOf(top, teamAddress({ view }), (id) => teamAddress({ view, of: id }))
              : isUnknown
                ? [{ key: 'you', title: 'You', to: teamAddress({ view }) }]
                : []
          }
          current={topName ?? (isUnknown ? 'somebody' : '…')}
          staysOnPage
        />
      ) : null}
      <Inline gap={4}>
        <SectionHeading ref={heading} level={3} dir="auto">
          {headingOf(wanted, topName ?? (isUnknown ? 'somebody' : undefined))}
        </SectionHeading>
        {of && topName ? (
          <Link to={personAddress(of, view)}>
            How <bdi>{topName}</bdi> joined
          </Link>
        ) : null}
      </Inline>
      {canBeTree && shownAs === 'picture' ? (
        <TeamTree key={peoplePath(wanted)} wanted={wanted} top={topMember} onOpen={open} onList={() => show('list')} />
      ) : (
        <PeopleList key={peoplePath(wanted)} wanted={wanted} />
      )}
    </Stack>
  );
}

/** The pressed link is gone with the earlier people: the new heading takes focus and comes into view. */
function useFocusOnChange(of: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current !== of) heading.current?.focus();
    shown.current = of;
  }, [of]);
  return heading;
}

function AsChoice({ shownAs, onShow }: { shownAs: ShownAs; onShow: (as: ShownAs) => void }) {
  return (
    <Inline gap={1} role="group" aria-label="Show as">
      <Button
        tone={shownAs === 'picture' ? 'secondary' : 'quiet'}
        aria-pressed={shownAs === 'picture'}
        onClick={() => onShow('picture')}
      >
        <ListTree aria-hidden="true" />
        Picture
      </Button>
      <Button
        tone={shownAs === 'list' ? 'secondary' : 'quiet'}
        aria-pressed={shownAs === 'list'}
        onClick={() => onShow('list')}
      >
        <Rows3 aria-hidden="true" />
        List
      </Button>
    </Inline>
  );
}

/** @param top the member above them; undefined for the user, and until known */
function headingOf({ view, of, level, name }: PeopleWanted, top: string | undefined): string {
  if (name) return `Names that begin with “${name}”`;
  if (level && view === 'placed') return `Level ${level} below you`;
  if (level) return `Level ${level}: invited by ${level === 1 ? 'you' : `level ${level - 1}`}`;
  const whose = of ? (top ?? '…') : 'you';
  return view === 'placed' ? `Directly below ${whose}` : `Invited by ${whose}`;
}
