import { useSearchParams } from '@powerline/platform';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { FindMember } from '../features/admin/members/FindMember.tsx';
import { t } from '../words.ts';

export default function AdminMembersPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <PayoutDesk
      part="members"
      title={t('Members')}
      lead={t('Everything about one member: joining, payments, earnings, payouts.')}
    >
      <FindMember
        search={query.get('search')?.trim().slice(0, 200) ?? ''}
        onSearch={(search) => setQuery(search ? { search } : {}, { replace: true, preventScrollReset: true })}
      />
    </PayoutDesk>
  );
}
