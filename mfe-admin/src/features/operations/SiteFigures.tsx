import type { Operations } from '@powerline/contract/operations';
import { formatNumber } from '@powerline/ui';
import { Figures } from '@powerline/ui/admin';
import { t } from '../../words.ts';

/** The day in numbers. A mail in a folder went to no one, so it doesn't count as sent. */
export function SiteFigures({ operations: { jobs, mail } }: { operations: Operations }) {
  const written = mail.writtenInADay > 0 ? t('{count} written to a folder', { count: mail.writtenInADay }) : null;
  return (
    <Figures
      figures={[
        { name: t('Emails sent, 24 hours'), value: formatNumber(mail.sentInADay), note: written },
        { name: t('Emails waiting'), value: formatNumber(mail.waiting) },
        { name: t('Emails undelivered'), value: formatNumber(mail.undeliveredCount) },
        { name: t('Jobs failed'), value: formatNumber(jobs.kinds.reduce((sum, { failed }) => sum + failed, 0)) },
      ]}
    />
  );
}
