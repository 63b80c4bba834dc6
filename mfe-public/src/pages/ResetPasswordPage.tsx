import { PageHeading, PageLayout } from '@powerline/ui';
import { ResetPassword } from '../features/reset-password/ResetPassword.tsx';

export default function ResetPasswordPage() {
  return (
    <PageLayout width="form">
      <PageHeading title="Choose a New Password" />
      <ResetPassword />
    </PageLayout>
  );
}
