import { Link, Navigate, usePageImages, usePageVideo, useSession } from '@powerline/platform';
import { Card, LoadedVideo, onWide, PageHeading, PageLayout, SideBySide, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { InvitationNotice } from '../features/invitation/InvitationNotice.tsx';
import { InviterCard } from '../features/invitation/InviterCard.tsx';
import { OtherInvitation } from '../features/invitation/OtherInvitation.tsx';
import { Agreement } from '../features/register/Agreement.tsx';
import { RegistrationForm } from '../features/register/RegistrationForm.tsx';
import { rich, t } from '../words.ts';
import { RegisterHero } from './register/RegisterHero.tsx';

// The third child is last on a phone, and below the first one in two columns.
const Columns = styled(SideBySide)`
  ${onWide} {
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-row: span 2;
    }
  }
`;

export default function RegisterPage() {
  const session = useSession();
  if (session.status === 'member') return <Navigate to="/dashboard" replace />;
  return (
    <PageLayout>
      <PageHeading title={t('Register')} lead={t('Join the team. It’s free and takes a minute.')} />
      <InviterCard />
      <OtherInvitation />
      <Columns>
        <Stack>
          <Card>
            <RegistrationForm />
          </Card>
          <Text>
            {rich('Already registered? <login>Login</login>', {
              login: (inside) => <Link to="/login">{inside}</Link>,
            })}
          </Text>
          {/* Below all controls, so that nothing moves when the texts are known. */}
          <Agreement />
        </Stack>
        <Stack gap={6}>
          <RegisterVideo />
          <RegisterHero />
        </Stack>
        <InvitationPlace />
      </Columns>
    </PageLayout>
  );
}

// Separate, so that a member who is redirected doesn't load it.
function RegisterVideo() {
  return <LoadedVideo title={t('How to join, and what comes next')} video={usePageVideo('register')} />;
}

// Last on a phone, so that nothing moves when the invitation is known.
function InvitationPlace() {
  const { data, error } = usePageImages('register');
  return data || error ? <InvitationNotice /> : null;
}
