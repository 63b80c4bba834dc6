import { Link, Navigate, usePageVideo, useSession } from '@powerline/platform';
import { Card, LoadedVideo, PageHeading, PageLayout, SideBySide, Stack, StandaloneLink, Text } from '@powerline/ui';
import { LoginForm } from '../features/login/LoginForm.tsx';
import { OidcButton } from '../features/login/OidcButton.tsx';
import { useReturnPath } from '../features/login/use-return-path.ts';
import { rich, t } from '../words.ts';

export default function LoginPage() {
  const session = useSession();
  const returnPath = useReturnPath();
  if (session.status === 'member') return <Navigate to={returnPath} replace />;
  return (
    <PageLayout>
      <PageHeading title={t('Login')} lead={t('Welcome back to your team.')} />
      <SideBySide>
        <Stack>
          <Card>
            <Stack gap={4}>
              <LoginForm />
              <OidcButton />
            </Stack>
          </Card>
          <Text>
            <StandaloneLink to="/forgot-password">{t('Forgot your password?')}</StandaloneLink>
          </Text>
          <Text>
            {rich('No account yet? <register>Register</register>', {
              register: (inside) => <Link to="/register">{inside}</Link>,
            })}
          </Text>
        </Stack>
        <LoginVideo />
      </SideBySide>
    </PageLayout>
  );
}

// Separate, so that a member who is redirected doesn't load it.
function LoginVideo() {
  return <LoadedVideo title={t('How to log in, and what comes next')} video={usePageVideo('login')} />;
}
