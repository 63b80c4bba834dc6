import { endSession, errorSentence, notify, USER_KEY, useNavigate, useSession } from '@powerline/platform';
import { Button, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { mutate } from 'swr';
import { rich, t } from '../../words.ts';

export function PasswordIsSet({ username }: { username: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // The focused form is gone; so is this account's session in this browser.
    heading.current?.focus();
    void mutate(USER_KEY);
  }, []);

  const logOut = async () => {
    try {
      await endSession();
      await navigate('/login');
    } catch (error) {
      notify.error(t('Logout failed'), errorSentence(error));
    }
  };

  return (
    <Stack gap={4}>
      <SectionHeading ref={heading} size="large">
        {t('Your password is set')}
      </SectionHeading>
      <Text>
        {rich('All sessions of {username} have ended. Log in with the new password.', {
          username: <strong dir="auto">{username}</strong>,
        })}
      </Text>
      {user && user.username !== username ? (
        <Stack gap={3}>
          <Text tone="muted">
            {rich('In this browser {username} is logged in.', { username: <bdi>{user.username}</bdi> })}
          </Text>
          <Inline>
            <Button onClick={logOut}>{t('Log out and log in again')}</Button>
          </Inline>
        </Stack>
      ) : (
        <Inline>
          <LinkButton to="/login">{t('Log in')}</LinkButton>
        </Inline>
      )}
    </Stack>
  );
}
