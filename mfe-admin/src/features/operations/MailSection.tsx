import type { Operations } from '@powerline/contract/operations';
import { Link } from '@powerline/platform';
import { Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { useRef } from 'react';
import { retryMail, sendTestMail } from '../../api/operations.ts';
import { t } from '../../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { Detail } from './Detail.tsx';
import { FailureTable } from './FailureTable.tsx';

export function MailSection({ mail }: { mail: Operations['mail'] }) {
  const { isConfigured, waiting, failure, undelivered, undeliveredCount } = mail;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-mail">
      <Inline justify="space-between">
        <SectionHeading ref={heading} id="operations-mail" size="large">
          {t('Mail')}
        </SectionHeading>
        <ActionButton
          ask={sendTestMail}
          done={[
            t('Mail on its way'),
            isConfigured
              ? t('It goes to your own address. Check it in a minute.')
              : t('It is written to the mail folder on the server.'),
          ]}
          failed={t('Failed to send a test mail')}
        >
          {t('Send me a test mail')}
        </ActionButton>
      </Inline>
      {isConfigured ? null : (
        <Notice tone="warning">
          {t('This site has no mail server, so each email is written to a folder on the server.')}{' '}
          <Link to="/admin/settings#mail">{t('Add a mail server')}</Link>
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="warning">
          {t(
            '{waiting, plural, one {# email is waiting} other {# emails are waiting}}. {failure} We keep trying for about a day, less and less often.',
            { waiting, failure },
          )}
        </Notice>
      )}
      {undelivered.length === 0 ? null : (
        <>
          <FailureTable
            caption={t('Undelivered mail')}
            nameHeading={t('Recipient')}
            timeHeading={t('Written')}
            rows={undelivered.map(({ id, recipient, subject, attempts, postedAt, failure: why }) => ({
              key: id,
              name: (
                <>
                  {recipient}
                  <Detail>{subject}</Detail>
                </>
              ),
              at: postedAt,
              attempts,
              failure: why ?? t('The server stopped while sending it, and no retry is planned.'),
              action: (
                <ActionButton
                  label={t('Try again: {subject} to {recipient}', { subject, recipient })}
                  ask={() => retryMail(id)}
                  done={[t('Mail on its way'), t('We’re sending it to {recipient} again.', { recipient })]}
                  failed={t('Failed to send the email again')}
                  focusAfter={heading}
                >
                  {t('Try again')}
                </ActionButton>
              ),
            }))}
          />
          {undeliveredCount > undelivered.length ? (
            <Text size="small" tone="muted">
              {t('The newest {shown} of {all}.', { shown: undelivered.length, all: undeliveredCount })}
            </Text>
          ) : null}
        </>
      )}
    </Stack>
  );
}
