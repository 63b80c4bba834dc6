import { Link, useSession } from '@powerline/platform';
import { LinkButton, LoadingRegion, Skeleton } from '@powerline/ui';
import { styled } from 'styled-components';
import { rich, t } from '../../words.ts';

// One width for everyone, so that the link beside it doesn't move. Both fit on a phone of 360 px.
const FirstPlace = styled.div`
  display: grid;
  min-width: 9.75rem;
`;

export function FirstSteps() {
  return (
    <>
      <FirstPlace>
        <FirstStep />
      </FirstPlace>
      <LinkButton to="/services" tone="secondary">
        {t('See how it works')}
      </LinkButton>
    </>
  );
}

function FirstStep() {
  const { status } = useSession();
  if (status === 'loading') {
    return (
      <LoadingRegion label={t('Loading who you are')}>
        <Skeleton height="2.5rem" />
      </LoadingRegion>
    );
  }
  return status === 'member' ? (
    <LinkButton to="/dashboard">{t('Open dashboard')}</LinkButton>
  ) : (
    <LinkButton to="/register">{t('Register')}</LinkButton>
  );
}

/** One line for everyone, so that nothing moves when the user is known. */
export function FirstStepsNote() {
  const { user } = useSession();
  return user
    ? rich('Good to see you, {username}.', { username: <bdi>{user.username}</bdi> })
    : rich('It costs nothing to join. Already a member? <login>Login</login>', {
        login: (inside) => <Link to="/login">{inside}</Link>,
      });
}
