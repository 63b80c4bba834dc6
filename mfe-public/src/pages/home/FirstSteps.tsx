import { useSession } from '@powerline/platform';
import { Inline, LinkButton, LoadingRegion, Skeleton } from '@powerline/ui';

/** What to do first: register, or go on where members work. */
export function FirstSteps() {
  const { status } = useSession();
  if (status === 'loading') {
    return (
      <LoadingRegion label="Loading who you are">
        <Skeleton width="12rem" height="2.5rem" />
      </LoadingRegion>
    );
  }
  if (status === 'member') {
    return (
      <Inline>
        <LinkButton to="/dashboard">Open your dashboard</LinkButton>
      </Inline>
    );
  }
  return (
    <Inline>
      <LinkButton to="/register">Register</LinkButton>
      <LinkButton to="/login" tone="secondary">
        Login
      </LinkButton>
    </Inline>
  );
}
