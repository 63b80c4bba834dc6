import { Link, useSession } from '@powerline/platform';
import { Card, Inline, LinkButton, LoadingRegion, Notice, Skeleton, Stack, Text } from '@powerline/ui';
import { confirmEmail } from '../../api/account-links.ts';
import { LinkFailure } from '../../components/LinkFailure.tsx';
import { useFollowedLink } from '../../components/use-followed-link.ts';

/** Opening the link is enough; the result is announced. */
export function VerifyEmail() {
  return (
    <div aria-live="polite">
      <Outcome />
    </div>
  );
}

function Outcome() {
  const link = useFollowedLink(confirmEmail);
  const { status } = useSession();

  if (link.status === 'loading') {
    return (
      <Card>
        <LoadingRegion label="Confirming your email">
          <Stack gap={4}>
            <Skeleton height="4.5rem" />
            <Skeleton width="10rem" height="2.75rem" />
          </Stack>
        </LoadingRegion>
      </Card>
    );
  }
  if (link.status === 'done') {
    const { username, email } = link.answer;
    return (
      <Card>
        <Stack gap={4}>
          <Notice tone="success">
            <strong dir="auto">{email}</strong> is confirmed as the email of <bdi>{username}</bdi>.
          </Notice>
          <Inline>
            {status === 'member' ? (
              <LinkButton to="/dashboard">Go to your dashboard</LinkButton>
            ) : (
              <LinkButton to="/login">Log in</LinkButton>
            )}
          </Inline>
        </Stack>
      </Card>
    );
  }
  const failure = link.status === 'failed' ? link : undefined;
  return (
    <LinkFailure
      error={failure?.error}
      isRetrying={failure?.isRetrying ?? false}
      {...(failure && { onRetry: failure.retry })}
    >
      <Text as="span">
        Whether your email is confirmed stands on <Link to="/account">your account page</Link>, where a new link can be
        asked for.
      </Text>
    </LinkFailure>
  );
}
