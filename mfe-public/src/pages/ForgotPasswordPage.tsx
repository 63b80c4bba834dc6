import { Card, PageHeading, PageLayout } from '@powerline/ui';
import { ForgottenPasswordForm } from '../features/forgotten-password/ForgottenPasswordForm.tsx';

export default function ForgotPasswordPage() {
  return (
    <PageLayout width="form">
      <PageHeading title="Forgotten Password" lead="Tell us your email, and we send you a link to choose a new one." />
      <Card>
        <ForgottenPasswordForm />
      </Card>
    </PageLayout>
  );
}
