import { REDEMPTION_STATES, type RedemptionState } from '@powerline/contract/academy';
import { useSearchParams } from '@powerline/platform';
import { PartLinks, Skeleton, Stack } from '@powerline/ui';
import { AdminData, FileLink, QueueLinks } from '@powerline/ui/admin';
import { redemptionFileAddress, useRedemptionQueue } from '../api/admin-redemptions.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { RedemptionQueue } from '../features/admin-redemptions/RedemptionQueue.tsx';
import { t } from '../words.ts';

const titleOf = (state: RedemptionState): string =>
  t('{state, select, asked {To approve} approved {To send} sent {Sent} other {Canceled}}', { state });

export default function AdminRedemptionsPage() {
  const [query] = useSearchParams();
  const state = REDEMPTION_STATES.find((known) => known === query.get('state')) ?? 'asked';
  const after = Number(query.get('after')) || undefined;
  return (
    <AcademyDesk
      part="redemptions"
      title={t('Redemptions')}
      lead={t('Prizes that members requested, oldest first. Points and stock are already reserved.')}
      actions={
        <FileLink href={redemptionFileAddress(state)} download={`redemptions-${state}.csv`}>
          {t('Export as CSV')}
        </FileLink>
      }
    >
      <PartLinks
        label={t('States of redemptions')}
        current={state}
        parts={REDEMPTION_STATES.map((name) => ({ name, title: titleOf(name), to: `?state=${name}` }))}
      />
      <AdminData
        response={useRedemptionQueue(state, after)}
        name={t('redemptions')}
        skeleton={<Skeleton height="20rem" />}
      >
        {(page) => (
          <Stack gap={3}>
            <RedemptionQueue key={`${state} ${after}`} state={state} page={page} />
            <QueueLinks state={state} after={after} next={page.next} />
          </Stack>
        )}
      </AdminData>
    </AcademyDesk>
  );
}
