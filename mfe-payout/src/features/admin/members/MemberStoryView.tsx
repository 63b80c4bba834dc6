import { STORY_PARTS, type MemberStory as Story, type StoryPart, type StoryQuery } from '@powerline/contract/payout';
import { Link, useSearchParams } from '@powerline/platform';
import { Button, formatMoney, Inline, PartLinks, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData, Figures } from '@powerline/ui/admin';
import { useState } from 'react';
import { storyFileAddress, useStory } from '../../../api/admin-members.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';
import { MemberActions } from './MemberActions.tsx';
import { StoryEntries } from './StoryEntries.tsx';

const partsOfStory = () => [
  { name: 'all', title: t('Everything') },
  { name: 'balance', title: t('Balance') },
  { name: 'membership', title: t('Membership') },
  { name: 'team', title: t('Team') },
];

/** @param first the first page of the whole story */
export function MemberStoryView({ id, first }: { id: string; first: Story }) {
  const { balance, currency, place } = first;
  const [query] = useSearchParams();
  const part = STORY_PARTS.find((known) => known === query.get('part'));
  return (
    <Stack gap={6}>
      <Text>
        <Place place={place} />
      </Text>
      <Figures
        figures={[
          {
            name: t('Available'),
            value: formatMoney(balance.availableCents, currency),
            note: balance.availableCents < 0 ? t('offset by later earnings') : t('can be paid out'),
          },
          {
            name: t('Reserved'),
            value: formatMoney(balance.reservedCents, currency),
            note: t('requested, not paid yet'),
          },
          { name: t('Paid out'), value: formatMoney(balance.paidOutCents, currency), note: t('in total') },
        ]}
      />
      <MemberActions story={first} />
      <Stack as="section" gap={3} aria-labelledby="story">
        <Inline justify="space-between">
          <SectionHeading id="story" size="large">
            {t('Activity')}
          </SectionHeading>
          <FileLink href={storyFileAddress(id, part)} download="activity.csv">
            {t('Export as CSV')}
          </FileLink>
        </Inline>
        <PartLinks
          label={t('Parts of the activity')}
          parts={partsOfStory().map(({ name, title }) => ({ name, title, to: name === 'all' ? '?' : `?part=${name}` }))}
          current={part ?? 'all'}
        />
        <PagesOfStory key={part} id={id} part={part} />
      </Stack>
    </Stack>
  );
}

function PagesOfStory({ id, part }: { id: string; part: StoryPart | undefined }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return pages.map((before) => (
    <PageOfStory
      key={before ?? ''}
      id={id}
      asked={{ part, before }}
      onOlder={before === pages.at(-1) ? (next) => setPages([...pages, next]) : undefined}
    />
  ));
}

interface PageOfStoryProps {
  id: string;
  asked: StoryQuery;
  /** Undefined if the next page is already there. */
  onOlder: ((next: string) => void) | undefined;
}

const PageOfStory = ({ id, asked, onOlder }: PageOfStoryProps) => (
  <AdminData response={useStory(id, asked)} name={t('activity')} skeleton={<Skeleton height="16rem" />}>
    {({ entries, currency, next }) => (
      <>
        {entries.length > 0 ? (
          <StoryEntries memberId={Number(id)} entries={entries} currency={currency} />
        ) : (
          <Text tone="muted">{t('Nothing has happened here yet.')}</Text>
        )}
        {onOlder && next ? (
          <Inline justify="center">
            <Button tone="secondary" size="small" onClick={() => onOlder(next)}>
              {t('Show older')}
            </Button>
          </Inline>
        ) : null}
      </>
    )}
  </AdminData>
);

function Place({ place }: Pick<Story, 'place'>) {
  if (place === null) return t('No place in the team yet. It can take up to 10 minutes.');
  const { sponsorId, sponsorUsername, parentId, parentUsername, level, position } = place;
  if (sponsorId === null || parentId === null) return t('First member of the team, without a sponsor.');
  return rich('Sponsor: {sponsor}. Place {position} below {parent}, on level {level} of the team.', {
    sponsor: <Link to={`/admin/payout/members/${sponsorId}`}>{nameOf(sponsorUsername)}</Link>,
    position,
    parent: <Link to={`/admin/payout/members/${parentId}`}>{nameOf(parentUsername)}</Link>,
    level,
  });
}
