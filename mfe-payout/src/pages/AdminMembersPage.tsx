import { useSearchParams } from '@powerline/platform';
import { LinkButton } from '@powerline/ui';
import { useRight } from '@powerline/ui/admin';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { FindMember } from '../features/admin/members/FindMember.tsx';
import { t } from '../words.ts';

export default function AdminMembersPage() {
  const [query, setQuery] = useSearchParams();
  const canMoveIn = useRight('settings', 'write');
  return (
    <PayoutDesk
      part="members"
      title={t('Members')}
      lead={t('Everything about one member: joining, payments, earnings, payouts.')}
      actions={
        canMoveIn ? (
          <LinkButton to="/admin/payout/move-in" tone="secondary">
            {t('Move a team in')}
          </LinkButton>
        ) : null
      }
    >
      <FindMember
        search={query.get('search')?.trim().slice(0, 200) ?? ''}
        onSearch={(search) => setQuery(search ? { search } : {}, { replace: true, preventScrollReset: true })}
      />
    </PayoutDesk>
  );
}
