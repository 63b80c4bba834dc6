import { Link, Navigate, useSession } from '@powerline/platform';
import { Card, PageHeading, PageLayout, Text } from '@powerline/ui';
import { LoginForm } from '../features/log-in/LoginForm.tsx';
import { useReturnPath } from '../features/log-in/use-return-path.ts';

export default function LoginPage() {
  const session = useSession();
  const returnPath = useReturnPath();
  if (session.status === 'member') return <Navigate to={returnPath} replace />;
  return (
    <PageLayout width="form">
      <PageHeading title="Login" lead="Welcome back to your team." />
      <Card>
        <LoginForm />
      </Card>
      <Text>
        No account yet? <Link to="/register">Register</Link>
      </Text>
    </PageLayout>
  );
}
