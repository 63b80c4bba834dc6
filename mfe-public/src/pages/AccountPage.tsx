import { useSession } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';
import { NotificationSettingsSection } from '../features/notification-settings/NotificationSettingsSection.tsx';
import { SecondFactorSection } from '../features/second-factor/SecondFactorSection.tsx';
import { WidgetSection } from './account/WidgetSection.tsx';

/** One's own account: a section for each thing that can be done with it, and what other modules add. */
export default function AccountPage() {
  const { user } = useSession();
  return (
    <PageLayout density="working" width="reading">
      <PageHeading
        title="Account"
        lead={
          user ? (
            <>
              You are logged in as <bdi>{user.username}</bdi>.
            </>
          ) : null
        }
      />
      <SecondFactorSection />
      <NotificationSettingsSection />
      <WidgetSection />
    </PageLayout>
  );
}
