import { PageHeading, PageLayout } from '@powerline/ui';
import { VerifyEmail } from '../features/verify-email/VerifyEmail.tsx';

export default function VerifyEmailPage() {
  return (
    <PageLayout width="form">
      <PageHeading title="Confirm Email" />
      <VerifyEmail />
    </PageLayout>
  );
}
