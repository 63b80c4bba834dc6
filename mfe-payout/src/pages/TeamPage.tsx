import { useSystem } from '@powerline/platform';
import { LoadFailure, PageHeading, PageLayout } from '@powerline/ui';
import { ClosedTeam } from '../features/team/closed-team/ClosedTeam.tsx';
import { t } from '../words.ts';
import { OpenTeam } from './team/OpenTeam.tsx';
import { TeamSkeleton } from './team/TeamSkeleton.tsx';

export default function TeamPage() {
  const { isOpen, error, isRetrying, retry } = useSystem('payout');
  return (
    <PageLayout density="working">
      {/* Until known, it says what is nearly always true, so that nothing changes. */}
      <PageHeading
        title={t('Team')}
        lead={
          isOpen === false
            ? t('The people around you, in one place. This feature is coming soon.')
            : t('The people around you, in one place. Who joined, and through whom.')
        }
      />
      {error ? (
        <LoadFailure title={t('Your team could not be loaded')} error={error} isRetrying={isRetrying} onRetry={retry} />
      ) : null}
      {isOpen === undefined && !error ? <TeamSkeleton /> : null}
      {isOpen === false ? <ClosedTeam /> : null}
      {isOpen === true ? <OpenTeam /> : null}
    </PageLayout>
  );
}
