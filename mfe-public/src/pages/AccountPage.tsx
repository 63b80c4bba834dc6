import { useSession } from '@powerline/platform';
import { onMobile, PageHeading, PageLayout, theme } from '@powerline/ui';
import { LaunchReturn } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { LanguageSection } from '../features/account-language/LanguageSection.tsx';
import { ApiTokensSection } from '../features/api-tokens/ApiTokensSection.tsx';
import { EmailSection } from '../features/change-email/EmailSection.tsx';
import { ChangePasswordSection } from '../features/change-password/ChangePasswordSection.tsx';
import { DataExportSection } from '../features/data-export/DataExportSection.tsx';
import { DeleteAccountSection } from '../features/delete-account/DeleteAccountSection.tsx';
import { NotificationSettingsSection } from '../features/notification-settings/NotificationSettingsSection.tsx';
import { PasskeysSection } from '../features/passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from '../features/second-factor/SecondFactorSection.tsx';
import { SessionsSection } from '../features/sessions/SessionsSection.tsx';
import { SingleSignOnSection } from '../features/single-sign-on/SingleSignOnSection.tsx';
import { rich, t } from '../words.ts';
import { AccountWidgets } from './account/AccountWidgets.tsx';

const Column = styled.div`
  display: grid;
  /* Long names and addresses break instead of making it wider. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};

  ${onMobile} {
    gap: ${theme.space[6]};
  }
`;

// As wide as readable text; with room for two columns, the login sections are beside the rest.
const Columns = styled(Column)`
  align-items: start;
  max-width: ${theme.width.reading};

  @media (min-width: 80rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    max-width: none;
  }
`;

export default function AccountPage() {
  const { user } = useSession();
  return (
    <PageLayout density="working">
      <LaunchReturn />
      <PageHeading
        title={t('Account')}
        lead={user ? rich('You are logged in as {username}.', { username: <bdi>{user.username}</bdi> }) : null}
      />
      <Columns>
        <Column>
          <EmailSection />
          <ChangePasswordSection />
          <PasskeysSection />
          <SingleSignOnSection />
          <SecondFactorSection />
          <LanguageSection />
        </Column>
        <Column>
          <SessionsSection />
          <ApiTokensSection />
          <NotificationSettingsSection />
          <AccountWidgets />
          <DataExportSection />
          <DeleteAccountSection />
        </Column>
      </Columns>
    </PageLayout>
  );
}
