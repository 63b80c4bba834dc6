import { useSession } from '@powerline/platform';
import { Card, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';

export function LockInYourSpot() {
  const { status } = useSession();
  return (
    <Card as="section" aria-labelledby="spot">
      <Stack>
        <SectionHeading id="spot">Lock in Your Spot</SectionHeading>
        <Text>
          Your spot in the team starts when you register, which takes a minute. Your spot is free. It doesn't earn by
          itself.
        </Text>
        {/* The button shows at once, so that nothing moves when the user is known. */}
        <Inline>
          {status === 'member' ? (
            <LinkButton to="/dashboard">Open dashboard</LinkButton>
          ) : (
            <LinkButton to="/register">Register</LinkButton>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
