import { Inline, LinkButton, PageHeading, PageLayout, SectionHeading, Stack, Text } from '@powerline/ui';
import { MapPin, MessageCircle, Users } from 'lucide-react';
import { type Point, PointCards } from '../components/PointCards.tsx';

const WHAT_WILL_BE_HERE: Point[] = [
  {
    title: 'Your people',
    Icon: Users,
    text: 'The people you invited and the people placed below you, shown separately.',
  },
  {
    title: 'Their places',
    Icon: MapPin,
    text: 'When everyone joined, and why each person was placed there.',
  },
  {
    title: 'Your sponsor',
    Icon: MessageCircle,
    text: 'The person who brought you here, and a way to get in touch.',
  },
];

export default function TeamPage() {
  return (
    <PageLayout density="working">
      <PageHeading title="Team" lead="The people around you, in one place. This feature is coming soon." />
      <Stack as="section" gap={6} aria-labelledby="planned">
        <SectionHeading id="planned">What you will find here</SectionHeading>
        <PointCards points={WHAT_WILL_BE_HERE} />
      </Stack>
      <Stack>
        <Text>Until then, everything else is on your dashboard.</Text>
        <Inline>
          <LinkButton to="/dashboard">Back to the dashboard</LinkButton>
          <LinkButton to="/powerline-payout" tone="secondary">
            Read about the plan
          </LinkButton>
        </Inline>
      </Stack>
    </PageLayout>
  );
}
