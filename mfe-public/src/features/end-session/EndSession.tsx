import { type EndedSession, LINK_TOKEN_PATTERN } from '@powerline/contract/accounts';
import { Link, useLocation } from '@powerline/platform';
import { Button, Card, Inline, LinkButton, Notice, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { endSessionByLink } from '../../api/account-links.ts';
import { LinkFailure } from '../../components/LinkFailure.tsx';
import { rich, t } from '../../words.ts';

type State =
  | { status: 'asking' | 'busy' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; session: EndedSession };

/** Asks for a press, because mail programs open links by themselves. */
export function EndSession() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ status: 'asking' });

  async function end() {
    setState({ status: 'busy' });
    try {
      setState({ status: 'done', session: await endSessionByLink(token) });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  }

  if (state.status === 'failed' || !LINK_TOKEN_PATTERN.test(token)) {
    return (
      <LinkFailure error={state.status === 'failed' ? state.error : undefined} onRetry={() => void end()}>
        <Text as="span">
          {rich('<account>Your account page</account> lists where you’re logged in.', {
            account: (inside) => <Link to="/account">{inside}</Link>,
          })}
        </Text>
      </LinkFailure>
    );
  }
  return (
    <Card>
      <div aria-live="polite">
        {state.status === 'done' ? (
          <Ended {...state.session} />
        ) : (
          <Stack gap={4}>
            <Text>{t('Wasn’t that log-in you? End it here, and that browser is logged out.')}</Text>
            <Inline>
              <Button tone="danger" isBusy={state.status === 'busy'} onClick={() => void end()}>
                {t('End that session')}
              </Button>
            </Inline>
          </Stack>
        )}
      </div>
    </Card>
  );
}

const Ended = ({ username, hasEnded }: EndedSession) => (
  <Stack gap={4}>
    <Notice tone="success">
      {hasEnded
        ? rich('That browser is logged out of the account {username}.', { username: <bdi>{username}</bdi> })
        : rich('That session was already over for the account {username}.', { username: <bdi>{username}</bdi> })}
    </Notice>
    <Text>{t('If you didn’t log in there, someone knows your password. Choose a new one.')}</Text>
    <Inline>
      <LinkButton to="/forgot-password">{t('Choose a new password')}</LinkButton>
    </Inline>
  </Stack>
);
