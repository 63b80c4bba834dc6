import { UNSUBSCRIBE_TOKEN_PATTERN, type Unsubscribed } from '@powerline/contract/accounts';
import { Link, useLocation } from '@powerline/platform';
import { Button, Card, Inline, Notice, Stack, Text } from '@powerline/ui';
import { type ReactNode, useState } from 'react';
import { unsubscribe } from '../../api/account-links.ts';
import { LinkFailure } from '../../components/LinkFailure.tsx';
import { rich, t } from '../../words.ts';

type State =
  | { status: 'asking' | 'busy' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; from: Unsubscribed };

/** Asks for a press, because mail programs open links by themselves. */
export function Unsubscribe() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ status: 'asking' });

  async function stop() {
    setState({ status: 'busy' });
    try {
      setState({ status: 'done', from: await unsubscribe(token) });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  }

  if (state.status === 'failed' || !UNSUBSCRIBE_TOKEN_PATTERN.test(token)) {
    return (
      <LinkFailure error={state.status === 'failed' ? state.error : undefined} onRetry={() => void stop()}>
        <Text as="span">
          {rich('<account>Your account page</account> has a switch for each kind of mail.', { account: toAccount })}
        </Text>
      </LinkFailure>
    );
  }
  return (
    <Card>
      <div aria-live="polite">
        <Stack gap={4}>
          {state.status === 'done' ? (
            <>
              <Notice tone="success">
                {rich('No more mails come for “{label}”.', { label: <bdi>{state.from.label}</bdi> })}
              </Notice>
              <Text>
                {rich(
                  'Your notifications on this site stay as they are. <account>Your account page</account> has every switch.',
                  {
                    account: toAccount,
                  },
                )}
              </Text>
            </>
          ) : (
            <>
              <Text>{t('Don’t want these mails any more? You need no password to stop them.')}</Text>
              <Inline>
                <Button isBusy={state.status === 'busy'} onClick={() => void stop()}>
                  {t('Stop these mails')}
                </Button>
              </Inline>
            </>
          )}
        </Stack>
      </div>
    </Card>
  );
}

const toAccount = (inside: ReactNode) => <Link to="/account">{inside}</Link>;
