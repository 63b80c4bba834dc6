import { Link, useSession } from '@powerline/platform';
import { Card, Inline, LinkButton, LoadingRegion, Notice, Skeleton, Stack, Text } from '@powerline/ui';
import { confirmEmail } from '../../api/account-links.ts';
import { LinkFailure } from '../../components/LinkFailure.tsx';
import { useFollowedLink } from '../../components/use-followed-link.ts';
import { rich, t } from '../../words.ts';

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
        <LoadingRegion label={t('Confirming your email')}>
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
            {rich('{email} is confirmed as the email of {username}.', {
              email: <strong dir="auto">{email}</strong>,
              username: <bdi>{username}</bdi>,
            })}
          </Notice>
          <Inline>
            {status === 'member' ? (
              <LinkButton to="/dashboard">{t('Go to your dashboard')}</LinkButton>
            ) : (
              <LinkButton to="/login">{t('Log in')}</LinkButton>
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
        {rich('<account>Your account page</account> shows whether your email is confirmed, and can send a new link.', {
          account: (inside) => <Link to="/account">{inside}</Link>,
        })}
      </Text>
    </LinkFailure>
  );
}
