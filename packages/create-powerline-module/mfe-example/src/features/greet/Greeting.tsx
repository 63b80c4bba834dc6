import { useSession } from '@powerline/platform';
import { Card, LinkButton, LoadingRegion, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';

/** Greets a member by name; shows a visitor the way in. */
export function Greeting() {
  const { status, user } = useSession();
  if (status === 'loading') {
    return (
      <LoadingRegion label="Looking who you are">
        <Skeleton height="8rem" />
      </LoadingRegion>
    );
  }
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <SectionHeading>{user ? `Welcome, ${user.username}` : 'Welcome'}</SectionHeading>
        {user ? <Text>You are logged in.</Text> : <Text>Log in to see what is yours.</Text>}
        {user ? <LinkButton to="/dashboard">To your dashboard</LinkButton> : <LinkButton to="/login">Login</LinkButton>}
      </Stack>
    </Card>
  );
}
