import { Link } from '@powerline/platform';
import { Card, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { checkResetLink } from '../../api/account-links.ts';
import { LinkFailure } from '../../components/LinkFailure.tsx';
import { useFollowedLink } from '../../components/use-followed-link.ts';
import { rich, t } from '../../words.ts';
import { PasswordIsSet } from './PasswordIsSet.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Checks the link first, so that no one types for nothing. */
export function ResetPassword() {
  const link = useFollowedLink(checkResetLink);
  const [isDone, setDone] = useState(false);
  const [lost, setLost] = useState<unknown>();

  if (link.status === 'loading') {
    return (
      <Card>
        <LoadingRegion label={t('Looking at your link')}>
          <Stack gap={4}>
            <Skeleton width="70%" />
            <Skeleton height="7rem" />
            <Skeleton height="2.75rem" />
          </Stack>
        </LoadingRegion>
      </Card>
    );
  }
  if (link.status === 'done' && isDone) {
    return (
      <Card>
        <PasswordIsSet username={link.answer.username} />
      </Card>
    );
  }
  if (link.status === 'done' && lost === undefined) {
    const { username } = link.answer;
    return (
      <Card>
        <Stack gap={4}>
          <Text>
            {rich('For the account {username}. All its sessions will end.', {
              username: <strong dir="auto">{username}</strong>,
            })}
          </Text>
          <ResetPasswordForm
            token={link.token}
            username={username}
            onDone={() => setDone(true)}
            onLinkFailure={setLost}
          />
        </Stack>
      </Card>
    );
  }
  const failure = link.status === 'failed' ? link : undefined;
  return (
    <LinkFailure
      error={lost ?? failure?.error}
      isRetrying={failure?.isRetrying ?? false}
      {...(failure && { onRetry: failure.retry })}
    >
      <Link to="/forgot-password">{t('Ask for a new link')}</Link>
    </LinkFailure>
  );
}
