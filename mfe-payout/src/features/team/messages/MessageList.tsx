import type { Message } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, ConfirmDialog, formatDay, Text, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';

const Thread = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    max-width: min(34rem, 88%);
    padding: ${theme.space[3]} ${theme.space[4]};
    border-radius: ${theme.radius.large};
    background: ${theme.color.surfaceMuted};
    overflow-wrap: anywhere;
  }
  li[data-mine='true'] {
    align-self: flex-end;
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
  li > p:first-child {
    white-space: pre-wrap;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]};
    align-items: center;
    font-size: ${theme.fontSize.small};
  }
`;

interface MessageListProps {
  messages: readonly Message[];
  /** The other member's name. */
  name: string;
  onReport: (id: number) => Promise<void>;
}

export function MessageList({ messages, name, onReport }: MessageListProps) {
  const [reporting, setReporting] = useState<number>();
  const report = async () => {
    try {
      if (reporting !== undefined) await onReport(reporting);
      notify.success(t('Message reported'), t('An admin will look at it.'));
    } catch (error) {
      notify.error(t('The message could not be reported'), errorSentence(error));
    }
  };
  if (messages.length === 0) return <Text tone="muted">{t('No messages yet.')}</Text>;
  return (
    <>
      <Thread aria-label={t('Messages with {name}', { name })}>
        {messages.map(({ id, isMine, isReported, sentAt, text }) => (
          <li key={id} data-mine={isMine}>
            <p dir="auto">{text}</p>
            <footer>
              {isMine ? t('You') : <bdi>{name}</bdi>} · <time dateTime={sentAt}>{formatDay(sentAt)}</time>
              {isReported ? <> · {t('Reported')}</> : null}
              {isMine || isReported ? null : (
                <Button tone="quiet" size="small" onClick={() => setReporting(id)}>
                  {t('Report')}
                </Button>
              )}
            </footer>
          </li>
        ))}
      </Thread>
      <ConfirmDialog
        title={t('Report this message?')}
        confirmLabel={t('Report message')}
        isOpen={reporting !== undefined}
        onOpenChange={(isOpen: boolean) => (isOpen ? undefined : setReporting(undefined))}
        onConfirm={report}
      >
        {t('Admins can then read this message. {name} isn’t told that you reported it.', { name })}
      </ConfirmDialog>
    </>
  );
}
