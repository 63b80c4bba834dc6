import { endSession, errorSentence, notify, USER_KEY, useNavigate, useSession } from '@powerline/platform';
import { Button, Inline, LinkButton, SectionHeading, Stack, Text } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { mutate } from 'swr';

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
      notify.error('Logout failed', errorSentence(error));
    }
  };

  return (
    <Stack gap={4}>
      <SectionHeading ref={heading} size="large">
        Your password is set
      </SectionHeading>
      <Text>
        All sessions of <strong dir="auto">{username}</strong> have ended. Log in with the new password.
      </Text>
      {user && user.username !== username ? (
        <Stack gap={3}>
          <Text tone="muted">
            In this browser <bdi>{user.username}</bdi> is logged in.
          </Text>
          <Inline>
            <Button onClick={logOut}>Log out and log in anew</Button>
          </Inline>
        </Stack>
      ) : (
        <Inline>
          <LinkButton to="/login">Log in</LinkButton>
        </Inline>
      )}
    </Stack>
  );
}
