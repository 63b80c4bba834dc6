import { EmptyState, LinkButton, LoadingRegion, Skeleton } from '@powerline/ui';
import { KeyRound } from 'lucide-react';

/**
 * Replaces the Admin Panel for an admin who must set up a second factor.
 *
 * @param isAsking whether the server is being asked again: an admin who just set it up shouldn't see this again
 */
export function SecondFactorMissing({ isAsking }: { isAsking: boolean }) {
  if (isAsking) {
    return (
      <LoadingRegion label="Loading the Admin Panel">
        <Skeleton height="12rem" />
      </LoadingRegion>
    );
  }
  return (
    <EmptyState
      title="Set up your second factor first"
      icon={<KeyRound size={20} />}
      action={<LinkButton to="/account#second-factor">Open your account</LinkButton>}
    >
      Admins of this site need one. It takes a few minutes and an authenticator app on your phone; then the Admin Panel
      is open to you again.
    </EmptyState>
  );
}
