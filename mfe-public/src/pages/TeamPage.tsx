import { Badge, Inline, LinkButton, PageHeading, PageLayout, SectionHeading, Stack, Text } from '@powerline/ui';
import { MapPin, MessageCircle, Users } from 'lucide-react';
import { type Point, PointCards } from '../components/PointCards.tsx';

const WHAT_WILL_BE_HERE: Point[] = [
  {
    title: 'Your people',
    Icon: Users,
    text: 'Whom you invited and who was placed with you, shown apart.',
  },
  {
    title: 'Their places',
    Icon: MapPin,
    text: 'When each of them joined, and why they stand where they stand.',
  },
  {
    title: 'Your sponsor',
    Icon: MessageCircle,
    text: 'Who brought you here, and a way to write to each other.',
  },
];

export default function TeamPage() {
  return (
    <PageLayout>
      <PageHeading
        title="Team"
        lead="The people around you, in one place. This feature is coming soon."
        actions={<Badge tone="accent">Coming soon</Badge>}
      />
      <Stack as="section" gap={6} aria-labelledby="planned">
        <SectionHeading id="planned">What will be here</SectionHeading>
        <PointCards points={WHAT_WILL_BE_HERE} />
      </Stack>
      <Stack>
        <Text>Until then, your dashboard leads to all that is open.</Text>
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
