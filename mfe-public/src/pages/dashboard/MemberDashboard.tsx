import { useOpenSystems } from '@powerline/platform';
import { Checklist, LoadFailure, LoadingRegion, Skeleton, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFirstSteps } from '../../api/first-steps.ts';
import { useNews } from '../../api/news.ts';
import { t } from '../../words.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import { DashboardWidgets } from './DashboardWidgets.tsx';
import { ExploreCards } from './ExploreCards.tsx';
import { ExploreLinks } from './ExploreLinks.tsx';
import { WhatsNew } from './WhatsNew.tsx';

const FIRST_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
`;

// Its widgets load while hidden, so that they are there as soon as the rest is.
const Late = styled.div`
  &:empty,
  &[hidden] {
    display: none;
  }
`;

/** Until it is known what shows, nothing is seen below, so that nothing moves. */
export function MemberDashboard() {
  const systems = useOpenSystems(true);
  const steps = useFirstSteps();
  const news = useNews();
  const [isReady, setReady] = useState(false);
  if (!isReady && isSettled(steps) && isSettled(news)) setReady(true);
  if (!systems) return <Loading />;
  return (
    <>
      <DashboardFigures />
      {isReady ? <StepsAndNews steps={steps} news={news} /> : <Loading />}
      <Late hidden={!isReady}>
        <DashboardWidgets />
      </Late>
      {isReady ? <Explore steps={steps} hasSystems={systems.size > 0} /> : null}
    </>
  );
}

/** What is kept from the visit before may be wrong by now. */
const isSettled = ({ data, error, isValidating }: ReturnType<typeof useFirstSteps | typeof useNews>) =>
  !isValidating && (data !== undefined || error !== undefined);

function Loading() {
  return (
    <LoadingRegion label={t('Loading your dashboard')}>
      <Skeleton height="12rem" />
    </LoadingRegion>
  );
}

type Steps = ReturnType<typeof useFirstSteps>;

function StepsAndNews({ steps, news }: { steps: Steps; news: ReturnType<typeof useNews> }) {
  const unread = news.data?.notifications.filter(({ isRead }) => !isRead) ?? [];
  const hasSteps = steps.data?.steps.some(({ isDone }) => !isDone);
  if (steps.data && !hasSteps && unread.length === 0) return null;
  return (
    <Columns>
      {steps.data ? null : (
        <LoadFailure
          title={t('Your next steps could not be loaded')}
          error={steps.error}
          isRetrying={steps.isValidating}
          onRetry={() => void steps.mutate()}
        />
      )}
      {steps.data && hasSteps ? (
        <Checklist
          title={t('What to do next')}
          steps={steps.data.steps.map(({ path, ...step }) => ({ ...step, to: path }))}
        />
      ) : null}
      {unread.length > 0 ? <WhatsNew news={unread} /> : null}
    </Columns>
  );
}

/** Cards in the first week, and where nothing else is as no system is open; afterwards links. */
function Explore({ steps: { data }, hasSystems }: { steps: Steps; hasSystems: boolean }) {
  const isFirstWeek = !data || Date.now() - Date.parse(data.joinedAt) < FIRST_WEEK_MS;
  return isFirstWeek || !hasSystems ? <ExploreCards /> : <ExploreLinks />;
}
