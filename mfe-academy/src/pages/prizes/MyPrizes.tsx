import type { Redemption } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { Grid, Loaded, Skeleton } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';
import { usePrizes } from '../../api/prizes.ts';
import { useRedemptions } from '../../api/redemptions.ts';
import { PrizeList } from '../../features/prizes/PrizeList.tsx';
import { MyRedemptions } from '../../features/redemptions/MyRedemptions.tsx';
import { t } from '../../words.ts';

const SKELETON = (
  <Grid columnWidth="17rem" gap={6}>
    <Skeleton height="24rem" />
    <Skeleton height="24rem" />
    <Skeleton height="24rem" />
  </Grid>
);

export function MyPrizes() {
  const prizes = usePrizes();
  // Requested at the same time as the prizes.
  useRedemptions(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest, setNewest] = useState<number>();
  // The focused button may be gone.
  useEffect(() => {
    if (newest !== undefined) heading.current?.focus();
  }, [newest]);

  const tell = ({ id, title, deliverTo }: Redemption) => {
    setNewest(id);
    // What the server received: of two requests with one key, the first.
    notify.success(
      t('Requested: {title}', { title }),
      deliverTo ? t('Ships to: {address}', { address: deliverTo }) : undefined,
    );
  };

  return (
    <Loaded answer={prizes} what={t('the prizes')} skeleton={SKELETON}>
      {(data) => (
        <>
          <PrizeList prizes={data} onAsked={tell} />
          <MyRedemptions heading={heading} newest={newest} />
        </>
      )}
    </Loaded>
  );
}
