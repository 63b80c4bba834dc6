import { useSystem } from '@powerline/platform';
import { LoadFailure, PageHeading, PageLayout } from '@powerline/ui';
import { t } from '../words.ts';
import { ComingSoon } from './profile/ComingSoon.tsx';
import { OpenProfile } from './profile/OpenProfile.tsx';
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx';

export default function ProfilePage() {
  const { isOpen, error, isRetrying, retry } = useSystem('profiles');
  const isClosed = isOpen === false;
  return (
    <PageLayout width={isClosed ? 'reading' : 'page'} density="working">
      <PageHeading
        title={t('Money Train Profile')}
        lead={isClosed ? undefined : t('Your own public page: who you are, and the companies you recommend.')}
      />
      {error ? (
        <LoadFailure
          title={t('Your profile could not be loaded')}
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      ) : null}
      {isOpen === undefined && !error ? <ProfileSkeleton /> : null}
      {isClosed ? <ComingSoon /> : null}
      {isOpen === true ? <OpenProfile /> : null}
    </PageLayout>
  );
}
