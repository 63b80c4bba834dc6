import { Card, PageHeading, PageLayout } from '@powerline/ui';
import { ForgottenPasswordForm } from '../features/forgotten-password/ForgottenPasswordForm.tsx';
import { t } from '../words.ts';

export default function ForgotPasswordPage() {
  return (
    <PageLayout width="form">
      <PageHeading
        title={t('Forgotten Password')}
        lead={t('Tell us your email, and we send you a link to choose a new one.')}
      />
      <Card>
        <ForgottenPasswordForm />
      </Card>
    </PageLayout>
  );
}
