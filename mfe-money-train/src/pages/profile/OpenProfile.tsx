import { useSession } from '@powerline/platform';
import { EmptyState, Inline, LinkButton, LoadFailure } from '@powerline/ui';
import { LogIn } from 'lucide-react';
import { useProfile } from '../../api/profile.ts';
import { ProfileNav } from '../../components/ProfileNav.tsx';
import { ProfileEditor } from '../../features/profile-editor/ProfileEditor.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

/** The editor, for whoever is logged in. It stays when their session ends: what is typed is still in it. */
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
  if (status === 'visitor') return <LoginCall />;
  if (!error) return <ProfileSkeleton />;
  return (
    <LoadFailure
      title="Your profile could not be loaded"
      error={error}
      isRetrying={isValidating}
      onRetry={() => mutate()}
    />
  );
}

const LoginCall = () => (
  <EmptyState
    title="Log in to edit your page"
    icon={<LogIn size={20} />}
    action={
      <Inline>
        <LinkButton to="/login" size="small">
          Login
        </LinkButton>
        <LinkButton to="/register" tone="secondary" size="small">
          Register
        </LinkButton>
      </Inline>
    }
  >
    Members have a public page for the companies they recommend.
  </EmptyState>
);
