import { useSession } from '@powerline/platform';
import { LoadFailure, LoginCall } from '@powerline/ui';
import { useProfile } from '../../api/profile.ts';
import { ProfileNav } from '../../components/ProfileNav.tsx';
import { ProfileEditor } from '../../features/profile-editor/ProfileEditor.tsx';
import { t } from '../../words.ts';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

/** Stays when the session ends, with everything that was typed. */
export function OpenProfile() {
  const { status } = useSession();
  const { data, error, isValidating, mutate } = useProfile();
  if (data) {
    return (
      <>
        <ProfileNav current="profile" />
        <ProfileEditor key={data.username} profile={data} />
      </>
    );
  }
  if (status === 'visitor') {
    return (
      <LoginCall title={t('Log in to edit your page')}>
        {t('Members have a public page for the companies they recommend.')}
      </LoginCall>
    );
  }
  if (!error) return <ProfileSkeleton />;
  return (
    <LoadFailure
      title={t('Your profile could not be loaded')}
      error={error}
      isRetrying={isValidating}
      onRetry={() => mutate()}
    />
  );
}
