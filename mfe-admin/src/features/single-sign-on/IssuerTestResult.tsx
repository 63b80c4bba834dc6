import type { OidcTest } from '@powerline/contract/accounts';
import { Notice } from '@powerline/ui';
import { t } from '../../words.ts';

/** Always mounted, so that a result is announced when it comes. */
export const IssuerTestResult = ({ result }: { result: OidcTest | undefined }) => (
  <div aria-live="polite">
    {result === undefined ? null : result.failure === null ? (
      <Notice tone="success">{t('The provider answers, and offers what this site needs.')}</Notice>
    ) : (
      <Notice tone="warning">{t('This issuer doesn’t work. {why}', { why: result.failure })}</Notice>
    )}
  </div>
);
