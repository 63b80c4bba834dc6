import type { MemberStory as Story } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Button, Inline, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData, Figures } from '@powerline/ui/admin';
import { useState } from 'react';
import { useStory } from '../../../api/admin-members.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';
import { MemberActions } from './MemberActions.tsx';
import { StoryEntries } from './StoryEntries.tsx';

export function MemberStoryView({ id, first }: { id: string; first: Story }) {
  const { balance, currency, place } = first;
  const [older, setOlder] = useState<readonly string[]>([]);
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
            note: balance.availableCents < 0 ? 'set off against later pay' : 'can be asked for',
          },
          { name: 'Reserved', value: money(balance.reservedCents, currency), note: 'asked for, not paid yet' },
          { name: 'Paid out', value: money(balance.paidOutCents, currency), note: 'in all' },
        ]}
      />
      <MemberActions story={first} />
      <Stack as="section" gap={3} aria-labelledby="story">
        <SectionHeading id="story" size="large">
          What happened, the newest first
        </SectionHeading>
        <StoryEntries entries={first.entries} currency={currency} />
        {older.map((before) => (
          <OlderEntries
            key={before}
            id={id}
            before={before}
            isLast={before === older.at(-1)}
            onOlder={(next) => setOlder([...older, next])}
          />
        ))}
        {older.length === 0 && first.next ? <ShowOlder next={first.next} onOlder={(next) => setOlder([next])} /> : null}
      </Stack>
    </Stack>
  );
}

interface OlderEntriesProps {
  id: string;
  before: string;
  isLast: boolean;
  onOlder: (next: string) => void;
}

function OlderEntries({ id, before, isLast, onOlder }: OlderEntriesProps) {
  return (
    <AdminData response={useStory(id, before)} name="story" skeleton={<Skeleton height="16rem" />}>
      {({ entries, currency, next }) => (
        <>
          <StoryEntries entries={entries} currency={currency} />
          {isLast && next ? <ShowOlder next={next} onOlder={onOlder} /> : null}
        </>
      )}
    </AdminData>
  );
}

const ShowOlder = ({ next, onOlder }: { next: string; onOlder: (next: string) => void }) => (
  <Inline justify="center">
    <Button tone="secondary" size="small" onClick={() => onOlder(next)}>
      Show older
    </Button>
  </Inline>
);

function Place({ place }: Pick<Story, 'place'>) {
  if (place === null) return 'There is no place in the team yet; it is given within ten minutes.';
  const { sponsorId, sponsorUsername, parentId, parentUsername, level, position } = place;
  if (sponsorId === null || parentId === null) return 'The first of the team: no sponsor, and nobody above.';
  return (
    <>
      The sponsor is <Link to={`/admin/payout/members/${sponsorId}`}>{nameOf(sponsorUsername)}</Link>. The place is
      number {position} below <Link to={`/admin/payout/members/${parentId}`}>{nameOf(parentUsername)}</Link>, on level{' '}
      {level} of the team.
    </>
  );
}
