import { PageHeading, PageLayout } from '@powerline/ui';
import { VerifyEmail } from '../features/verify-email/VerifyEmail.tsx';
import { t } from '../words.ts';

export default function VerifyEmailPage() {
  return (
    <PageLayout width="form">
      <PageHeading title={t('Confirm Email')} />
      <VerifyEmail />
    </PageLayout>
  );
}
