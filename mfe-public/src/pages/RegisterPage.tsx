import { Link, Navigate, useSession } from '@powerline/platform';
import { Card, PageHeading, PageLayout, Text } from '@powerline/ui';
import { RegisterForm } from '../features/register/RegisterForm.tsx';

export default function RegisterPage() {
  const session = useSession();
  if (session.status === 'member') return <Navigate to="/dashboard" replace />;
  return (
    <PageLayout width="form">
      <PageHeading title="Register" lead="Join the team. It takes a minute." />
      <Card>
        <RegisterForm />
      </Card>
      <Text>
        Already registered? <Link to="/login">Login</Link>
      </Text>
    </PageLayout>
  );
}
