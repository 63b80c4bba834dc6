import { Badge, Card, Inline, LinkButton, PageHeading, PageLayout, SectionHeading, Stack, Text } from '@powerline/ui';

const WHAT_WILL_BE_HERE = [
  'The people you invited and the people who were placed with you, shown apart.',
  'For each of them, when they joined, and why they stand where they stand.',
  'Your sponsor, and a way to write to each other.',
];

export default function TeamPage() {
  return (
    <PageLayout width="reading">
      <PageHeading
        title="Team"
        lead="The people around you, in one place."
        actions={<Badge tone="accent">Coming soon</Badge>}
      />
      <Card as="section" aria-labelledby="planned">
        <Stack>
          <SectionHeading id="planned" size="large">
            What will be here
          </SectionHeading>
          <ul>
            {WHAT_WILL_BE_HERE.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Text tone="muted">This feature is coming soon. Until then, your dashboard leads to all that is open.</Text>
          <Inline>
            <LinkButton to="/dashboard">Back to the dashboard</LinkButton>
            <LinkButton to="/powerline-payout" tone="secondary">
              Read about the plan
            </LinkButton>
          </Inline>
        </Stack>
      </Card>
    </PageLayout>
  );
}
