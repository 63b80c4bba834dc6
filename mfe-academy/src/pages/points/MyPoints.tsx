import { Grid, Loaded, Skeleton, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { useBoard } from '../../api/board.ts';
import { usePoints } from '../../api/points.ts';
import { WeekBoard } from '../../features/board/WeekBoard.tsx';
import { MyCertificates } from '../../features/certificates/MyCertificates.tsx';
import { PointBalance } from '../../features/points/PointBalance.tsx';
import { PointRows } from '../../features/points/PointRows.tsx';
import { WhatBringsPoints } from '../../features/points/WhatBringsPoints.tsx';
import { t } from '../../words.ts';

// Side by side if there is room, because there may be many rows.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]} ${theme.space[6]};
  align-items: start;

  @media (min-width: 1280px) {
    grid-template-columns: 24rem minmax(0, 1fr);
  }
`;

const SKELETON = (
  <Grid gap={6} columnWidth="20rem">
    <Skeleton height="14rem" />
    <Skeleton height="14rem" />
  </Grid>
);

export function MyPoints() {
  const points = usePoints(undefined);
  const board = useBoard();
  // Requested and shown together, so that nothing moves.
  const answer = board.isLoading ? { ...points, data: undefined } : points;
  return (
    <Loaded answer={answer} what={t('your points')} skeleton={SKELETON}>
      {(data) => (
        <>
          <Grid gap={6} columnWidth="20rem">
            <PointBalance points={data} />
            <WhatBringsPoints rules={data.rules} />
          </Grid>
          <Columns>
            <Loaded answer={board} what={t('this week’s board')} skeleton={<Skeleton height="14rem" />}>
              {(week) => <WeekBoard board={week} />}
            </Loaded>
            <PointRows />
          </Columns>
          <MyCertificates />
        </>
      )}
    </Loaded>
  );
}
