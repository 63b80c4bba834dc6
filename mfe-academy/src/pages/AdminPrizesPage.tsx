import { useSearchParams } from '@powerline/platform';
import { EmptyState, LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useAdminPrizes } from '../api/admin-prizes.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { EditPrize } from '../features/admin-prizes/EditPrize.tsx';
import { NewPrize } from '../features/admin-prizes/NewPrize.tsx';
import { PrizeOrder } from '../features/admin-prizes/PrizeOrder.tsx';
import { t } from '../words.ts';

/** All prizes, or the one in the address: `?prize=7`, `?prize=new`. */
export default function AdminPrizesPage() {
  const [query] = useSearchParams();
  const wanted = query.get('prize');
  const response = useAdminPrizes();
  if (wanted === 'new')
    return (
      <AcademyDesk
        key="new"
        part="prizes"
        isBelowPart
        title={t('New prize')}
        lead={t('Members exchange points for it. A fixed item, not a drawing.')}
      >
        <NewPrize />
      </AcademyDesk>
    );
  if (wanted !== null) {
    const prize = response.data?.find(({ id }) => String(id) === wanted);
    return (
      <AcademyDesk
        key={wanted}
        part="prizes"
        isBelowPart
        title={prize?.title ?? t('Prize')}
        lead={t('What members see, what it costs, and how many there are.')}
      >
        <AdminData response={response} name={t('prize')} skeleton={<Skeleton height="30rem" />}>
          {() => (prize ? <EditPrize prize={prize} /> : <NoPrize />)}
        </AdminData>
      </AcademyDesk>
    );
  }
  return (
    <AcademyDesk
      key="all"
      part="prizes"
      title={t('Prizes')}
      lead={t('What members get for their points.')}
      actions={<LinkButton to={{ search: '?prize=new' }}>{t('Add a prize')}</LinkButton>}
    >
      <AdminData response={response} name={t('prizes')} skeleton={<Skeleton height="20rem" />}>
        {(prizes) => <PrizeOrder prizes={prizes} />}
      </AdminData>
    </AcademyDesk>
  );
}

const NoPrize = () => (
  <EmptyState
    title={t('This prize is gone')}
    action={
      <LinkButton to={{ search: '' }} size="small">
        {t('See all prizes')}
      </LinkButton>
    }
  >
    {t('Another admin may have deleted it.')}
  </EmptyState>
);
