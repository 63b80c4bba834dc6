import { useSession } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';
import { EmailSection } from '../features/change-email/EmailSection.tsx';
import { ChangePasswordSection } from '../features/change-password/ChangePasswordSection.tsx';
import { DataExportSection } from '../features/data-export/DataExportSection.tsx';
import { DeleteAccountSection } from '../features/delete-account/DeleteAccountSection.tsx';
import { NotificationSettingsSection } from '../features/notification-settings/NotificationSettingsSection.tsx';
import { SecondFactorSection } from '../features/second-factor/SecondFactorSection.tsx';
import { SessionsSection } from '../features/sessions/SessionsSection.tsx';
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
      <EmailSection />
      <ChangePasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <NotificationSettingsSection />
      <WidgetSection />
      <DataExportSection />
      <DeleteAccountSection />
    </PageLayout>
  );
}
