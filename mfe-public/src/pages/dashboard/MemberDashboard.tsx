import { useOpenSystems } from '@powerline/platform';
import { Checklist, LoadFailure, LoadingRegion, Skeleton, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFirstSteps } from '../../api/first-steps.ts';
import { useNews } from '../../api/news.ts';
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

/** Until it is known what shows, nothing is below, so that nothing moves. */
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
      {isReady ? <BelowFigures steps={steps} news={news} hasSystems={systems.size > 0} /> : <Loading />}
    </>
  );
}

/** What is kept from the visit before may be wrong by now. */
const isSettled = ({ data, error, isValidating }: ReturnType<typeof useFirstSteps | typeof useNews>) =>
  !isValidating && (data !== undefined || error !== undefined);

function Loading() {
  return (
    <LoadingRegion label="Loading your dashboard">
      <Skeleton height="12rem" />
    </LoadingRegion>
  );
}

interface BelowFiguresProps {
  steps: ReturnType<typeof useFirstSteps>;
  news: ReturnType<typeof useNews>;
  hasSystems: boolean;
}

function BelowFigures({ steps, news, hasSystems }: BelowFiguresProps) {
  const isFirstWeek = !steps.data || Date.now() - Date.parse(steps.data.joinedAt) < FIRST_WEEK_MS;
  const unread = news.data?.notifications.filter(({ isRead }) => !isRead) ?? [];
  const hasSteps = steps.data?.steps.some(({ isDone }) => !isDone);
  return (
    <>
      {!steps.data || hasSteps || unread.length > 0 ? (
        <Columns>
          {steps.data ? null : (
            <LoadFailure
              title="Your next steps could not be loaded"
              error={steps.error}
              isRetrying={steps.isValidating}
              onRetry={() => void steps.mutate()}
            />
          )}
          {steps.data && hasSteps ? (
            <Checklist
              title="What to do next"
              steps={steps.data.steps.map(({ path, ...step }) => ({ ...step, to: path }))}
            />
          ) : null}
          {unread.length > 0 ? <WhatsNew news={unread} hasMore={news.data?.next !== null} /> : null}
        </Columns>
      ) : null}
      <DashboardWidgets />
      {/* Without any system, nothing else is here. */}
      {isFirstWeek || !hasSystems ? <ExploreCards /> : <ExploreLinks />}
    </>
  );
}
