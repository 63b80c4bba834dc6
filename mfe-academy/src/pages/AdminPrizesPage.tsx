import { useSearchParams } from '@powerline/platform';
import { EmptyState, LinkButton, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useAdminPrizes } from '../api/admin-prizes.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { EditPrize } from '../features/admin-prizes/EditPrize.tsx';
import { NewPrize } from '../features/admin-prizes/NewPrize.tsx';
import { PrizeOrder } from '../features/admin-prizes/PrizeOrder.tsx';

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
        title="New prize"
        lead="Members exchange points for it. A fixed item, not a drawing."
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
        title={prize?.title ?? 'Prize'}
        lead="What members see, what it costs, and how many there are."
      >
        <AdminData response={response} name="prize" skeleton={<Skeleton height="30rem" />}>
          {() => (prize ? <EditPrize prize={prize} /> : <NoPrize />)}
        </AdminData>
      </AcademyDesk>
    );
  }
  return (
    <AcademyDesk
      key="all"
      part="prizes"
      title="Prizes"
      lead="What members get for their points."
      actions={<LinkButton to={{ search: '?prize=new' }}>Add a prize</LinkButton>}
    >
      <AdminData response={response} name="prizes" skeleton={<Skeleton height="20rem" />}>
        {(prizes) => <PrizeOrder prizes={prizes} />}
      </AdminData>
    </AcademyDesk>
  );
}

const NoPrize = () => (
  <EmptyState
    title="This prize is gone"
    action={
      <LinkButton to={{ search: '' }} size="small">
        See all prizes
      </LinkButton>
    }
  >
    Another admin may have deleted it.
  </EmptyState>
);
