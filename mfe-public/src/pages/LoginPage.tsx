import { Link, Navigate, usePageVideo, useSession } from '@powerline/platform';
import { Card, LoadedVideo, PageHeading, PageLayout, SideBySide, Stack, StandaloneLink, Text } from '@powerline/ui';
import { LoginForm } from '../features/login/LoginForm.tsx';
import { useReturnPath } from '../features/login/use-return-path.ts';

export default function LoginPage() {
  const session = useSession();
  const returnPath = useReturnPath();
  if (session.status === 'member') return <Navigate to={returnPath} replace />;
  return (
    <PageLayout>
      <PageHeading title="Login" lead="Welcome back to your team." />
      <SideBySide>
        <Stack>
          <Card>
            <LoginForm />
          </Card>
          <Text>
            <StandaloneLink to="/forgot-password">Forgot your password?</StandaloneLink>
          </Text>
          <Text>
            No account yet? <Link to="/register">Register</Link>
          </Text>
        </Stack>
        <LoginVideo />
      </SideBySide>
    </PageLayout>
  );
}

// Separate, so that a member who is redirected doesn't load it.
function LoginVideo() {
  return <LoadedVideo title="How to log in, and what comes next" video={usePageVideo('login')} />;
}
