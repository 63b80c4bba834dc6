import type { MailTest } from '@powerline/contract/accounts';
import { Notice } from '@powerline/ui';

/** Always mounted, so that a result is announced when it comes. */
export const MailTestResult = ({ result }: { result: MailTest | undefined }) => (
  <div aria-live="polite">
    {result === undefined ? null : result.failure === null ? (
      <Notice tone="success">Test mail sent to {result.recipient}. Check your inbox.</Notice>
    ) : (
      <Notice tone="warning">The test mail wasn’t sent. {result.failure.sentence}</Notice>
    )}
  </div>
);
