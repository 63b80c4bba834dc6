import type { Operations } from '@powerline/contract/operations';
import { Link } from '@powerline/platform';
import { Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { useRef } from 'react';
import { retryMail, sendTestMail } from '../../api/operations.ts';
import { ActionButton } from './ActionButton.tsx';
import { counted } from './counted.ts';
import { Detail } from './Detail.tsx';
import { FailureTable } from './FailureTable.tsx';

const KILLED = 'The server stopped while sending it, and no retry is planned.';

export function MailSection({ mail }: { mail: Operations['mail'] }) {
  const { isConfigured, waiting, failure, undelivered, undeliveredCount } = mail;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-mail">
      <Inline justify="space-between">
        <SectionHeading ref={heading} id="operations-mail" size="large">
          Mail
        </SectionHeading>
        <ActionButton
          ask={sendTestMail}
          done={[
            'Mail on its way',
            isConfigured
              ? 'It goes to your own address. Check it in a minute.'
              : 'It is written to the mail folder on the server.',
          ]}
          failed="Failed to send a test mail"
        >
          Send me a test mail
        </ActionButton>
      </Inline>
      {isConfigured ? null : (
        <Notice tone="warning">
          This site has no mail server, so each email is written to a folder on the server.{' '}
          <Link to="/admin/settings#mail">Add a mail server</Link>
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="warning">
          {counted(waiting, 'email is waiting', 'emails are waiting')}. {failure} We keep trying for about a day, less
          and less often.
        </Notice>
      )}
      {undelivered.length === 0 ? null : (
        <>
          <FailureTable
            caption="Undelivered mail"
            nameHeading="To"
            timeHeading="Written"
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
              failure: why ?? KILLED,
              action: (
                <ActionButton
                  label={`Try again: ${subject} to ${recipient}`}
                  ask={() => retryMail(id)}
                  done={['Mail on its way', `We’re sending it to ${recipient} again.`]}
                  failed="Failed to send the email again"
                  focusAfter={heading}
                >
                  Try again
                </ActionButton>
              ),
            }))}
          />
          {undeliveredCount > undelivered.length ? (
            <Text size="small" tone="muted">
              The newest {undelivered.length} of {undeliveredCount.toLocaleString('en')}.
            </Text>
          ) : null}
        </>
      )}
    </Stack>
  );
}
