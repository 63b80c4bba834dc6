import type { TeamPerson, TeamView } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Breadcrumbs, Card, Grid, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import { MailLink } from '../../../components/MailLink.tsx';
import { Activity, WayBadge } from '../../../components/PersonMarks.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { SpotDrawing } from '../../../components/spot-drawing/SpotDrawing.tsx';
import { crumbsOf, personAddress, teamAddress } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';
import { EarnedFrom } from './EarnedFrom.tsx';
import { PlaceReason } from './PlaceReason.tsx';
import { standing } from './standing.ts';

interface PersonPlaceProps {
  person: TeamPerson;
  view: TeamView;
  /** The reader's own name. */
  me: string;
}

export function PersonPlace({ person, view, me }: PersonPlaceProps) {
  const { member, level, receipt, receiptPeople, hiddenNames } = person;
  const name = member.displayName ?? nameOf(member.username);
  const drawn = (who: 'sponsor' | 'under', role: string) => ({
    ...receiptPeople?.[who],
    name: receiptPeople?.[who].displayName ?? nameInReceipt(person, who, me),
    role,
  });
  return (
    <>
      <Stack gap={3}>
        <Breadcrumbs
          crumbs={crumbsOf(person, `${teamAddress({ view })}#team-people`, (id) => personAddress(id, view))}
          current={name}
        />
        <Inline gap={3}>
          <ImageOrMonogram address={member.photo ?? null} name={name} of="person" />
          <Activity isActive={member.isActive} />
          <WayBadge badge={member.badge} />
          <Text as="span" size="small" tone="muted">
            {standing(member.joinedIn, level, view)}
          </Text>
          {member.email === null ? null : <MailLink email={member.email} />}
          {level === 1 && view === 'invited' && member.username !== null ? (
            <Link to={`/team/messages/${member.id}`}>{t('Messages')}</Link>
          ) : null}
        </Inline>
      </Stack>
      <Grid columnWidth="20rem" gap={6} style={{ alignItems: 'start' }}>
        <EarnedFrom id={member.id} name={name} joinedIn={member.joinedIn} />
        <Card as="section" aria-labelledby="how-joined">
          <Stack gap={3}>
            <SectionHeading id="how-joined" size="large">
              {t('How this place was given')}
            </SectionHeading>
            {receipt ? (
              <>
                <SpotDrawing
                  receipt={receipt}
                  sponsor={drawn('sponsor', t('Sponsor'))}
                  host={receipt.isSpillover ? drawn('under', t('Right above')) : null}
                  newcomer={name}
                />
                <PlaceReason receipt={receipt} me={me} about={member.username} hidden={hiddenNames} />
              </>
            ) : (
              <Text>{t('There is no receipt of this place.')}</Text>
            )}
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="below">
          <Stack gap={3}>
            <SectionHeading id="below" size="large">
              {t('Further down')}
            </SectionHeading>
            <Text dir="auto">{belowInWords(name, member.directlyBelow, member.invited)}</Text>
            <Inline>
              {member.directlyBelow > 0 && view === 'placed' ? (
                <LinkButton
                  to={`${teamAddress({ view: 'placed', of: member.id })}#team-people`}
                  tone="secondary"
                  size="small"
                >
                  {t('Show who is below')}
                </LinkButton>
              ) : null}
              {member.invited > 0 && view === 'invited' ? (
                <LinkButton
                  to={`${teamAddress({ view: 'invited', of: member.id })}#team-people`}
                  tone="secondary"
                  size="small"
                >
                  {t('Show who was invited')}
                </LinkButton>
              ) : null}
            </Inline>
          </Stack>
        </Card>
      </Grid>
    </>
  );
}

function nameInReceipt({ hiddenNames, receipt }: TeamPerson, who: 'sponsor' | 'under', me: string): string {
  if (hiddenNames.includes(who)) return t('Outside your team');
  const name = receipt?.[who] ?? null;
  return name === me ? t('You') : nameOf(name);
}

const belowInWords = (name: string, below: number, invited: number): string =>
  t(
    '{below, plural, =0 {No one is} one {# person is} other {# people are}} placed directly below {name}, and {name} invited {invited, plural, =0 {no one} one {# person} other {# people}}.',
    { below, name, invited },
  );
