import { Link, Navigate, usePageVideo, useSession } from '@powerline/platform';
import { Card, LoadedVideo, PageHeading, PageLayout, SideBySide, Stack, Text } from '@powerline/ui';
import { InvitationNotice } from '../features/invitation/InvitationNotice.tsx';
import { RegisterLead } from '../features/invitation/RegisterLead.tsx';
import { Agreement } from '../features/register/Agreement.tsx';
import { RegisterForm } from '../features/register/RegisterForm.tsx';
import { RegisterHero } from './register/RegisterHero.tsx';

export default function RegisterPage() {
  const session = useSession();
  if (session.status === 'member') return <Navigate to="/dashboard" replace />;
  return (
    <PageLayout>
      <PageHeading title="Register" lead={<RegisterLead />} />
      <SideBySide>
        <Stack>
          <Card>
            <RegisterForm />
          </Card>
          <Text>
            Already registered? <Link to="/login">Login</Link>
          </Text>
          {/* Below all that is pressed: nothing of it moves when the texts are known, and who invited. */}
          <Agreement />
          <InvitationNotice />
        </Stack>
        <Stack gap={6}>
          <RegisterVideo />
          <RegisterHero />
        </Stack>
      </SideBySide>
    </PageLayout>
  );
}

// By itself, so that nothing is loaded for a member who is led on.
function RegisterVideo() {
  return <LoadedVideo title="How to join, and what comes next" video={usePageVideo('register')} />;
}
