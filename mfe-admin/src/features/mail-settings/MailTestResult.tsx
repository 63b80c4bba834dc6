import type { MailTest } from '@powerline/contract/accounts';
import { Notice } from '@powerline/ui';
import { t } from '../../words.ts';

/** Always mounted, so that a result is announced when it comes. */
export const MailTestResult = ({ result }: { result: MailTest | undefined }) => (
  <div aria-live="polite">
    {result === undefined ? null : result.failure === null ? (
      <Notice tone="success">
        {t('Test mail sent to {recipient}. Check your inbox.', { recipient: result.recipient })}
      </Notice>
    ) : (
      <Notice tone="warning">{t('The test mail wasn’t sent. {why}', { why: result.failure.sentence })}</Notice>
    )}
  </div>
);
