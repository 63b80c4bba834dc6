import type { SiteStatus } from '@powerline/contract/operations';
import { Badge, Notice, Skeleton, Stack } from '@powerline/ui';
import { AdminData, Figures, Moment } from '@powerline/ui/admin';
import { useSiteStatus } from '../../api/site-status.ts';
import { bytesInWords, intervalInWords } from './status-words.ts';

/** What the server knows about itself; nothing here can be changed on screen. */
export const SiteStatusSection = () => (
  <AdminData response={useSiteStatus()} name="site status" skeleton={<Skeleton height="14rem" />}>
    {(status) => <LoadedStatus status={status} />}
  </AdminData>
);

const STRIPE_MODES: Readonly<Record<string, string>> = { off: 'Not set up', test: 'Test mode', live: 'Live' };

function LoadedStatus({ status: { stripe, backups, versions, instances, databaseBytes } }: { status: SiteStatus }) {
  const { lastAt, everyHours, isOverdue } = backups;
  return (
    <Stack gap={4}>
      {isOverdue ? (
        <Notice tone="warning">
          A backup is overdue. Check on the server why <code>npm run backup</code> didn’t run.
        </Notice>
      ) : null}
      <Figures
        figures={[
          { name: 'Stripe', value: STRIPE_MODES[stripe.mode] ?? stripe.mode, note: stripeNote(stripe) },
          {
            name: 'Last backup',
            value: lastAt === null ? 'None yet' : <Moment at={lastAt} />,
            note: (
              <>
                {everyHours === null ? 'No schedule' : `Every ${intervalInWords(everyHours)}`}
                {isOverdue ? (
                  <>
                    {' '}
                    <Badge tone="warning">Overdue</Badge>
                  </>
                ) : null}
              </>
            ),
          },
          { name: 'API', value: versions.api, note: instances === 1 ? '1 instance' : `${instances} instances` },
          {
            name: 'Shell',
            value: versions.shell ?? '–',
            note: versions.shell === null ? 'Published elsewhere' : null,
          },
          { name: 'Database', value: bytesInWords(databaseBytes) },
        ]}
      />
    </Stack>
  );
}

function stripeNote({ mode, lastEventAt }: SiteStatus['stripe']) {
  if (mode === 'off')
    return (
      <>
        Set STRIPE_
        <wbr />
        SECRET_
        <wbr />
        KEY and STRIPE_
        <wbr />
        WEBHOOK_
        <wbr />
        SECRET
      </>
    );
  if (lastEventAt === null) return 'Webhook secret set. No event in the last 60 days';
  return (
    <>
      Webhook secret set. Last event <Moment at={lastEventAt} />
    </>
  );
}
