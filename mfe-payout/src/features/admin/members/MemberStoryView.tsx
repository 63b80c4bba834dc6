import { STORY_PARTS, type MemberStory as Story, type StoryPart, type StoryQuery } from '@powerline/contract/payout';
import { Link, useSearchParams } from '@powerline/platform';
import { Button, Inline, PartLinks, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData, Figures } from '@powerline/ui/admin';
import { useState } from 'react';
import { storyFileAddress, useStory } from '../../../api/admin-members.ts';
import { FileLink } from '../../../components/FileLink.tsx';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';
import { MemberActions } from './MemberActions.tsx';
import { StoryEntries } from './StoryEntries.tsx';

const PARTS = [
  { name: 'all', title: 'Everything' },
  { name: 'balance', title: 'Balance' },
  { name: 'membership', title: 'Membership' },
  { name: 'team', title: 'Team' },
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
            name: 'Available',
            value: money(balance.availableCents, currency),
            note: balance.availableCents < 0 ? 'offset by later earnings' : 'can be paid out',
          },
          { name: 'Reserved', value: money(balance.reservedCents, currency), note: 'requested, not paid yet' },
          { name: 'Paid out', value: money(balance.paidOutCents, currency), note: 'in total' },
        ]}
      />
      <MemberActions story={first} />
      <Stack as="section" gap={3} aria-labelledby="story">
        <Inline justify="space-between">
          <SectionHeading id="story" size="large">
            Activity
          </SectionHeading>
          <FileLink href={storyFileAddress(id, part)} download="activity.csv">
            Export as CSV
          </FileLink>
        </Inline>
        <PartLinks
          label="Parts of the activity"
          parts={PARTS.map(({ name, title }) => ({ name, title, to: name === 'all' ? '?' : `?part=${name}` }))}
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
  <AdminData response={useStory(id, asked)} name="activity" skeleton={<Skeleton height="16rem" />}>
    {({ entries, currency, next }) => (
      <>
        {entries.length > 0 ? (
          <StoryEntries memberId={Number(id)} entries={entries} currency={currency} />
        ) : (
          <Text tone="muted">Nothing has happened here yet.</Text>
        )}
        {onOlder && next ? (
          <Inline justify="center">
            <Button tone="secondary" size="small" onClick={() => onOlder(next)}>
              Show older
            </Button>
          </Inline>
        ) : null}
      </>
    )}
  </AdminData>
);

function Place({ place }: Pick<Story, 'place'>) {
  if (place === null) return 'No place in the team yet. It can take up to 10 minutes.';
  const { sponsorId, sponsorUsername, parentId, parentUsername, level, position } = place;
  if (sponsorId === null || parentId === null) return 'First member of the team, without a sponsor.';
  return (
    <>
      Sponsor: <Link to={`/admin/payout/members/${sponsorId}`}>{nameOf(sponsorUsername)}</Link>. Place {position} below{' '}
      <Link to={`/admin/payout/members/${parentId}`}>{nameOf(parentUsername)}</Link>, on level {level} of the team.
    </>
  );
}
