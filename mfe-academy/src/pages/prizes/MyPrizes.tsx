import type { Redemption } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { Grid, Loaded, Skeleton } from '@powerline/ui';
import { useEffect, useRef, useState } from 'react';
import { usePrizes } from '../../api/prizes.ts';
import { useRedemptions } from '../../api/redemptions.ts';
import { PrizeList } from '../../features/prizes/PrizeList.tsx';
import { MyRedemptions } from '../../features/redemptions/MyRedemptions.tsx';

const SKELETON = (
  <Grid columnWidth="17rem" gap={6}>
    <Skeleton height="24rem" />
    <Skeleton height="24rem" />
    <Skeleton height="24rem" />
  </Grid>
);

/** What there is, and below it what one has asked for. */
export function MyPrizes() {
  const prizes = usePrizes();
  // Asked for at the same time as the prizes above them.
  useRedemptions(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest, setNewest] = useState<number>();
  // The button that had the focus may be gone with what was asked for.
  useEffect(() => {
    if (newest !== undefined) heading.current?.focus();
  }, [newest]);

  const tell = ({ id, title, deliverTo }: Redemption) => {
    setNewest(id);
    // The one that was received: of two requests with one key, the first.
    notify.success(`Asked for: ${title}`, deliverTo ? `It goes to: ${deliverTo}` : undefined);
  };

  return (
    <Loaded answer={prizes} what="the prizes" skeleton={SKELETON}>
      {(data) => (
        <>
          <PrizeList prizes={data} onAsked={tell} />
          <MyRedemptions heading={heading} newest={newest} />
        </>
      )}
    </Loaded>
  );
}
