import type { Operations } from '@powerline/contract/operations';
import { Figures } from '@powerline/ui/admin';

const number = (count: number) => count.toLocaleString('en-US');

/** The day in numbers. A mail in a folder went to no one, so it doesn't count as sent. */
export function SiteFigures({ operations: { jobs, mail } }: { operations: Operations }) {
  const written = mail.writtenInADay > 0 ? `${number(mail.writtenInADay)} written to a folder` : null;
  return (
    <Figures
      figures={[
        { name: 'Emails sent, 24 hours', value: number(mail.sentInADay), note: written },
        { name: 'Emails waiting', value: number(mail.waiting) },
        { name: 'Emails undelivered', value: number(mail.undeliveredCount) },
        { name: 'Jobs failed', value: number(jobs.kinds.reduce((sum, { failed }) => sum + failed, 0)) },
      ]}
    />
  );
}
