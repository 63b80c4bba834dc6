import { Link, Navigate, useSession } from '@powerline/platform';
import { Card, Grid, PageHeading, PageLayout, Stack, Text } from '@powerline/ui';
import { RegisterForm } from '../features/register/RegisterForm.tsx';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';
import { RegisterHero } from './register/RegisterHero.tsx';

export default function RegisterPage() {
  const session = useSession();
  if (session.status === 'member') return <Navigate to="/dashboard" replace />;
  return (
    <PageLayout>
      <PageHeading title="Register" lead="Join the team. It takes a minute." />
      <Grid gap={8} columnWidth="20rem">
        <Stack>
          <Card>
            <RegisterForm />
          </Card>
          <Text>
            Already registered? <Link to="/login">Login</Link>
          </Text>
        </Stack>
        <Stack gap={6}>
          <PageVideo slug="register" title="How to register and what comes next" />
          <RegisterHero />
        </Stack>
      </Grid>
    </PageLayout>
  );
}
