import type { Conversation } from '@powerline/contract/accounts';
import { errorSentence, notify, useRouteParams } from '@powerline/platform';
import {
  Button,
  Card,
  Inline,
  LinkButton,
  LoadFailure,
  LoadingRegion,
  Notice,
  OnlyWhileOpen,
  PageHeading,
  PageLayout,
  Skeleton,
  Stack,
} from '@powerline/ui';
import { useState } from 'react';
import { reportMessage, sendMessage, setBlocked, useConversation } from '../api/messages.ts';
import { MessageForm } from '../features/team/messages/MessageForm.tsx';
import { MessageList } from '../features/team/messages/MessageList.tsx';
import { t } from '../words.ts';

export default function MessagesPage() {
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <Messages />
    </OnlyWhileOpen>
  );
}

function Messages() {
  const { person } = useRouteParams('person');
  const { data, error, isValidating, mutate } = useConversation(person);
  return (
    <PageLayout density="working">
      <PageHeading
        title={data ? t('Messages with {name}', { name: data.username }) : t('Messages')}
        lead={t('Only the two of you can read them, unless one of you reports a message.')}
      />
      {error && !data ? (
        <LoadFailure
          title={t('These messages could not be loaded')}
          error={error}
          isRetrying={isValidating}
          onRetry={() => mutate()}
          wayOut={
            <LinkButton to="/team" tone="secondary" size="small">
              {t('Back to my team')}
            </LinkButton>
          }
        />
      ) : null}
      {!data && !error ? (
        <LoadingRegion label={t('Loading the messages')}>
          <Skeleton height="20rem" />
        </LoadingRegion>
      ) : null}
      {data ? <Thread conversation={data} member={person} /> : null}
    </PageLayout>
  );
}

function Thread({ conversation, member }: { conversation: Conversation; member: string }) {
  const { closedBecause, isBlocked, messages, username } = conversation;
  const [isBusy, setBusy] = useState(false);
  const changeBlock = async () => {
    setBusy(true);
    try {
      await setBlocked(member, !isBlocked);
    } catch (error) {
      notify.error(isBlocked ? t('Unblocking failed') : t('Blocking failed'), errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={6} style={{ maxWidth: '42rem' }}>
      <MessageList messages={messages} name={username} onReport={(id) => reportMessage(member, id)} />
      {closedBecause === null ? (
        <Card>
          <MessageForm name={username} onSend={(text) => sendMessage(member, text)} />
        </Card>
      ) : (
        <Notice>{closedBecause}</Notice>
      )}
      <Inline>
        <Button tone="quiet" size="small" flush="start" isBusy={isBusy} onClick={changeBlock}>
          {isBlocked ? t('Unblock {name}', { name: username }) : t('Block {name}', { name: username })}
        </Button>
      </Inline>
    </Stack>
  );
}
