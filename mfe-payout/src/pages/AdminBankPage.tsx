import { BANK_LINE_STATES } from '@powerline/contract/payout';
import { useSearchParams } from '@powerline/platform';
import { PartLinks, Skeleton, Stack } from '@powerline/ui';
import { AdminData, PageLinks, SearchField, useRight } from '@powerline/ui/admin';
import { useBankLines } from '../api/admin-bank.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { AddFile } from '../features/admin/bank/AddFile.tsx';
import { BankLineTable } from '../features/admin/bank/BankLineTable.tsx';
import { BankSummary } from '../features/admin/bank/BankSummary.tsx';
import { stateTitles } from '../features/admin/bank/bank-words.ts';
import { t } from '../words.ts';

export default function AdminBankPage() {
  const [query, setQuery] = useSearchParams();
  const state = BANK_LINE_STATES.find((known) => known === query.get('state')) ?? 'open';
  const search = query.get('search') ?? '';
  const before = Number(query.get('before')) || undefined;
  const mayChange = useRight('money', 'write');
  const addressOf = (more: Record<string, string>) =>
    `?${new URLSearchParams({ state, ...(search && { search }), ...more })}`;
  return (
    <PayoutDesk
      part="payments"
      isBelowPart
      title={t('Bank')}
      lead={t('Which member each bank payment is from. What you accept is recorded as a membership payment.')}
    >
      {mayChange ? <AddFile /> : null}
      <AdminData
        response={useBankLines(state, search, before)}
        name={t('bank payments')}
        skeleton={<Skeleton height="32rem" />}
      >
        {(page) => (
          <Stack gap={6}>
            <BankSummary page={page} mayChange={mayChange} />
            <Stack gap={3}>
              <PartLinks
                label={t('States of bank payments')}
                current={state}
                parts={BANK_LINE_STATES.map((name) => ({
                  name,
                  title: stateTitles()[name],
                  to: `?${new URLSearchParams({ state: name })}`,
                }))}
                isBelowPart={before !== undefined}
              />
              <div style={{ maxWidth: '24rem' }}>
                <SearchField
                  key={state}
                  label={t('Find by payer, text or reference')}
                  search={search}
                  onSearch={(typed) =>
                    setQuery({ state, ...(typed && { search: typed }) }, { replace: true, preventScrollReset: true })
                  }
                />
              </div>
              <BankLineTable page={page} state={state} isFiltered={search !== ''} mayChange={mayChange} />
              <PageLinks
                back={before ? { title: t('From the newest'), search: addressOf({}) } : null}
                next={page.next ? addressOf({ before: String(page.next) }) : null}
              />
            </Stack>
          </Stack>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
