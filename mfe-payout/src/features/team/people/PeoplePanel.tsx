import type { TeamFilter, TeamLevels } from '@powerline/contract/payout';
import { Link, useNavigate } from '@powerline/platform';
import { Breadcrumbs, Inline, SectionHeading, Stack } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type PeopleWanted, peoplePath, useTeamPerson } from '../../../api/team.ts';
import { nameOf } from '../../../components/people-words.ts';
import { crumbsOf, personAddress, teamAddress } from '../../../components/team-address.ts';
import { rich, t } from '../../../words.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { NameSearch } from './NameSearch.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleList } from './PeopleList.tsx';
import { TeamFile } from './TeamFile.tsx';

/* Search and level take a line each where this is narrow: on a phone, and beside the sidebar of a tablet. */
const Filters = styled.div`
  container: filters / inline-size;
`;

interface PeoplePanelProps {
  wanted: PeopleWanted;
  /** Undefined if counting failed. */
  counted: TeamLevels | undefined;
  /** Whose card is open. */
  person: number | undefined;
}

export function PeoplePanel({ wanted, counted, person }: PeoplePanelProps) {
  const { view, of, level, name = '', only } = wanted;
  const navigate = useNavigate();
  const { data: top, error } = useTeamPerson(of, view);
  const heading = useFocusOnChange(of);
  const topName = top ? nameOf(top.member.username) : undefined;
  const isUnknown = error !== undefined && !top;
  const show = (changed: Partial<PeopleWanted>, replace = false) =>
    navigate(teamAddress({ view, ...changed }, person), { replace, preventScrollReset: true });
  return (
    <Stack gap={4}>
      <Filters>
        <Stack gap={3}>
          <Inline gap={3}>
            <NameSearch name={name} onSearch={(typed) => show({ name: typed || undefined, only }, true)} />
            {counted && counted.levels.length > 1 ? (
              <LevelChoice
                view={view}
                level={level}
                levels={counted.levels}
                onChoose={(chosen) => show({ level: chosen })}
              />
            ) : null}
          </Inline>
          <Inline justify="space-between">
            <PeopleFilters only={only} onChoose={(chosen) => show({ name: name || undefined, only: chosen })} />
            <TeamFile />
          </Inline>
        </Stack>
      </Filters>
      {of ? (
        <Breadcrumbs
          crumbs={
            top
              ? crumbsOf(top, teamAddress({ view }), (id) => teamAddress({ view, of: id }))
              : isUnknown
                ? [{ key: 'you', title: t('You'), to: teamAddress({ view }) }]
                : []
          }
          current={topName ?? (isUnknown ? t('someone') : '…')}
          staysOnPage
        />
      ) : null}
      <Inline gap={4}>
        <SectionHeading ref={heading} level={3} dir="auto">
          {headingOf(wanted, topName ?? (isUnknown ? t('someone') : undefined))}
        </SectionHeading>
        {of && topName ? (
          <Link to={personAddress(of, view)}>{rich('How {name} joined', { name: <bdi>{topName}</bdi> })}</Link>
        ) : null}
      </Inline>
      <PeopleList key={peoplePath(wanted)} wanted={wanted} person={person} />
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

/** @param top the member above them; undefined for the user, and until known */
function headingOf({ view, of, level, name, only }: PeopleWanted, top: string | undefined): string {
  if (only) return name ? filteredByName(only, name) : filtered(only);
  if (name) return t('Names with “{name}”', { name });
  if (level && view === 'placed') return t('Level {level} below you', { level });
  if (level === 1) return t('Level 1: invited by you');
  if (level) return t('Level {level}: invited by level {above}', { level, above: level - 1 });
  if (!of) return view === 'placed' ? t('Directly below you') : t('Invited by you');
  const whose = top ?? '…';
  return view === 'placed' ? t('Directly below {name}', { name: whose }) : t('Invited by {name}', { name: whose });
}

const filtered = (only: TeamFilter): string =>
  ({
    new: t('Joined in the last seven days'),
    'newly-inactive': t('Paid last month, not yet this month'),
    'not-started': t('Never paid a month'),
  })[only];

const filteredByName = (only: TeamFilter, name: string): string =>
  ({
    new: t('Joined in the last seven days, with “{name}” in their names', { name }),
    'newly-inactive': t('Paid last month, not yet this month, with “{name}” in their names', { name }),
    'not-started': t('Never paid a month, with “{name}” in their names', { name }),
  })[only];
