import { PAYOUT_STATES } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { Skeleton, Stack } from '@powerline/ui';
import { AdminData, PageLinks, SearchField } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { usePayoutQueue } from '../api/admin-payouts.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { PayoutParts } from '../components/admin/PayoutParts.tsx';
import { PayoutQueue } from '../features/admin/payouts/PayoutQueue.tsx';
import { t } from '../words.ts';

const SKELETON = <Skeleton height="20rem" />;

export default function AdminPayoutsPage() {
  const [query, setQuery] = useSearchParams();
  const state = PAYOUT_STATES.find((known) => known === query.get('state')) ?? 'asked';
  const after = Number(query.get('after')) || undefined;
  const search = query.get('search') ?? '';
  const response = usePayoutQueue(state, after, search);
  const writer = useWriter();
  const isFinal = state === 'paid' || state === 'returned';
  const addressOf = (more: Record<string, string>) =>
    `?${new URLSearchParams({ state, ...(search && { search }), ...more })}`;
  return (
    <PayoutDesk
      part="payouts"
      title={t('Payouts')}
      lead={isFinal ? t('What became of payouts, newest first.') : t('Members who requested a payout, oldest first.')}
    >
      <PayoutParts current={state} />
      <div style={{ maxWidth: '24rem' }}>
        <SearchField
          key={state}
          label={t('Find by payout, member or reference')}
          search={search}
          onSearch={(typed) =>
            setQuery({ state, ...(typed && { search: typed }) }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <AdminData response={response} name={t('payout queue')} skeleton={SKELETON}>
        {(page) => (
          <Stack gap={3}>
            {writer ? (
              <PayoutQueue key={`${state} ${after}`} state={state} page={page} search={search} writer={writer} />
            ) : (
              SKELETON
            )}
            <PageLinks
              back={
                after ? { title: isFinal ? t('From the newest') : t('From the oldest'), search: addressOf({}) } : null
              }
              next={page.next ? addressOf({ after: String(page.next) }) : null}
            />
          </Stack>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
