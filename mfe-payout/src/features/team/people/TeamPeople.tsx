import { TEAM_VIEWS, type TeamLevels, type TeamView } from '@powerline/contract/payout';
import { useNavigate, useSearchParams } from '@powerline/platform';
import { Inline, LinkButton, SectionHeading, Stack, Tab, TabList, TabPanel, Tabs } from '@powerline/ui';
import { readPerson, readTeamAddress, teamAddress } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';
import { PeoplePanel } from './PeoplePanel.tsx';

const titleOf = (view: TeamView): string => (view === 'invited' ? t('Invited by me') : t('Placed below me'));
/** What the member did comes first. */
const ORDER = TEAM_VIEWS.toReversed();

interface TeamPeopleProps {
  /** Undefined if counting failed. */
  levels: Record<TeamView, TeamLevels | undefined>;
}

/** The address has the view, so that Back and links keep it. */
export function TeamPeople({ levels }: TeamPeopleProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readTeamAddress(query);
  const person = readPerson(query);
  const show = (view: string) => {
    const chosen = TEAM_VIEWS.find((known) => known === view);
    const address = teamAddress({ view: chosen ?? wanted.view, name: wanted.name, only: wanted.only }, person);
    if (chosen) navigate(address, { replace: true, preventScrollReset: true });
  };
  return (
    <Stack as="section" gap={4} aria-labelledby="team-people">
      <Inline justify="space-between">
        <SectionHeading id="team-people">{t('My people')}</SectionHeading>
        <LinkButton to="/team/invite" size="small">
          {t('Invite someone')}
        </LinkButton>
      </Inline>
      <Tabs value={wanted.view} onValueChange={show}>
        <TabList aria-label={t('My people')}>
          {ORDER.map((view) => (
            <Tab key={view} value={view}>
              {titleOf(view)}
            </Tab>
          ))}
        </TabList>
        {ORDER.map((view) => (
          <TabPanel key={view} value={view}>
            <PeoplePanel wanted={wanted} counted={levels[view]} person={person} />
          </TabPanel>
        ))}
      </Tabs>
    </Stack>
  );
}
