import { PageHeading, PageLayout } from '@powerline/ui';
import { ResetPassword } from '../features/reset-password/ResetPassword.tsx';
import { t } from '../words.ts';

export default function ResetPasswordPage() {
  return (
    <PageLayout width="form">
      <PageHeading title={t('Choose a New Password')} />
      <ResetPassword />
    </PageLayout>
  );
}
