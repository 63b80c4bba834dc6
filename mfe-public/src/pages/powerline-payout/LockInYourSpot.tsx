import { useSession } from '@powerline/platform';
import { Card, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';

/** What a spot is, and the way to one for whoever has none. */
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
        {/* The button is here from the start, so that nothing moves when it is known who is here. */}
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
