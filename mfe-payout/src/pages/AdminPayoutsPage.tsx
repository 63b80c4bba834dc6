import { PAYOUT_STATES } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { PartLinks, Skeleton, Stack } from '@powerline/ui';
import { AdminData, QueueLinks } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { usePayoutQueue } from '../api/admin-payouts.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { PayoutQueue } from '../features/admin/payouts/PayoutQueue.tsx';
import { STATE_TITLES } from '../features/admin/payouts/states.ts';

const SKELETON = <Skeleton height="20rem" />;

export default function AdminPayoutsPage() {
  const [query] = useSearchParams();
  const state = PAYOUT_STATES.find((known) => known === query.get('state')) ?? 'asked';
  const after = Number(query.get('after')) || undefined;
  const response = usePayoutQueue(state, after);
  const writer = useWriter();
  return (
    <PayoutDesk part="payouts" title="Payouts" lead="Members who requested a payout, oldest first.">
      <PartLinks
        label="States of payouts"
        current={state}
        parts={PAYOUT_STATES.map((name) => ({ name, title: STATE_TITLES[name], to: `?state=${name}` }))}
      />
      <AdminData response={response} name="payout queue" skeleton={SKELETON}>
        {(page) => (
          <Stack gap={3}>
            {writer ? <PayoutQueue key={`${state} ${after}`} state={state} page={page} writer={writer} /> : SKELETON}
            <QueueLinks state={state} after={after} next={page.next} />
          </Stack>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
