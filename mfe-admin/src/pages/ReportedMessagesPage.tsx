import type { ReportedMessage } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Card, EmptyState, formatDay, Inline, LinkButton, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminLayout } from '@powerline/ui/admin';
import { useState } from 'react';
import { dismissReport, useReportedMessages } from '../api/message-reports.ts';
import { DataStates } from '../components/DataStates.tsx';
import { rich, t } from '../words.ts';

export default function ReportedMessagesPage() {
  return (
    <AdminLayout title={t('Reported messages')} lead={t('Messages between members that their recipients reported.')}>
      <DataStates response={useReportedMessages()} name={t('reported messages')} skeleton={<Skeleton height="10rem" />}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title={t('No reported messages')}>
              {t('When a member reports a message, you read it here.')}
            </EmptyState>
          ) : (
            <Stack as="ul" gap={4}>
              {messages.map((message) => (
                <li key={message.id}>
                  <Report message={message} />
                </li>
              ))}
            </Stack>
          )
        }
      </DataStates>
    </AdminLayout>
  );
}

function Report({ message: { id, recipient, senderId, sender, sentAt, text } }: { message: ReportedMessage }) {
  const [isBusy, setBusy] = useState(false);
  const dismiss = async () => {
    setBusy(true);
    try {
      await dismissReport(id);
    } catch (error) {
      notify.error(t('The report could not be dismissed'), errorSentence(error));
      setBusy(false);
    }
  };
  return (
    <Card>
      <Stack gap={3}>
        <Text size="small" tone="muted">
          {rich('{sender} to {recipient} · {day}', {
            sender: <bdi>{sender}</bdi>,
            recipient: <bdi>{recipient}</bdi>,
            day: <time dateTime={sentAt}>{formatDay(sentAt)}</time>,
          })}
        </Text>
        <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={dismiss}>
            {t('Dismiss')}
          </Button>
          <LinkButton tone="secondary" size="small" to={`/admin/people/${senderId}`}>
            {t('Open {sender}', { sender })}
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}
