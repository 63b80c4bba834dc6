import type { SiteStatus } from '@powerline/contract/operations';
import { Badge, formatDay, Notice, Skeleton, Stack } from '@powerline/ui';
import { AdminData, Figures, Moment } from '@powerline/ui/admin';
import { useSiteStatus } from '../../api/site-status.ts';
import { bytesInWords } from '../../components/bytes-in-words.ts';
import { rich, t } from '../../words.ts';
import { scheduleInWords } from './status-words.ts';

/** What the server knows about itself; nothing here can be changed on screen. */
export const SiteStatusSection = () => (
  <AdminData response={useSiteStatus()} name={t('site status')} skeleton={<Skeleton height="14rem" />}>
    {(status) => <LoadedStatus status={status} />}
  </AdminData>
);

const modeInWords = (mode: string): string =>
  ({ off: t('Not set up'), test: t('Test mode'), live: t('Live') })[mode] ?? mode;

function LoadedStatus({ status: { stripe, backups, versions, instances, databaseBytes } }: { status: SiteStatus }) {
  const { lastAt, everyHours, isOverdue } = backups;
  return (
    <Stack gap={4}>
      {isOverdue ? (
        <Notice tone="warning">{t('A backup is overdue. Check on the server why it wasn’t made.')}</Notice>
      ) : null}
      <Figures
        figures={[
          { name: 'Stripe', value: modeInWords(stripe.mode), note: stripeNote(stripe) },
          {
            name: t('Last backup'),
            value: lastAt === null ? t('None yet') : formatDay(lastAt, 'medium'),
            note: (
              <>
                {everyHours === null ? t('No schedule') : scheduleInWords(everyHours)}
                {isOverdue ? (
                  <>
                    {' '}
                    <Badge tone="warning">{t('Overdue')}</Badge>
                  </>
                ) : null}
              </>
            ),
          },
          {
            name: 'API',
            value: versions.api,
            note: t('{instances, plural, one {# instance} other {# instances}}', { instances }),
          },
          {
            name: t('Shell'),
            value: versions.shell ?? '–',
            note: versions.shell === null ? t('Published elsewhere') : null,
          },
          { name: t('Database'), value: bytesInWords(databaseBytes) },
        ]}
      />
    </Stack>
  );
}

function stripeNote({ mode, lastEventAt }: SiteStatus['stripe']) {
  if (mode === 'off')
    return rich('Set {key} and {secret}', {
      key: (
        <>
          STRIPE_
          <wbr />
          SECRET_
          <wbr />
          KEY
        </>
      ),
      secret: (
        <>
          STRIPE_
          <wbr />
          WEBHOOK_
          <wbr />
          SECRET
        </>
      ),
    });
  if (lastEventAt === null) return t('Webhook secret set. No event in the last 60 days');
  return rich('Webhook secret set. Last event {moment}', { moment: <Moment at={lastEventAt} /> });
}
