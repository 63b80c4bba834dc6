import { Link, useSession } from '@powerline/platform';
import { LinkButton, LoadingRegion, Skeleton } from '@powerline/ui';
import { styled } from 'styled-components';

// As wide for everybody and before it is known who is here: the link beside it stays where it is. With that link it fits
// on a phone of 360 px.
const FirstPlace = styled.div`
  display: grid;
  min-width: 9.75rem;
`;

/** What to do first: register, or go on where members work; and the way to know more. */
export function FirstSteps() {
  return (
    <>
      <FirstPlace>
        <FirstStep />
      </FirstPlace>
      <LinkButton to="/services" tone="secondary">
        See how it works
      </LinkButton>
    </>
  );
}

function FirstStep() {
  const { status } = useSession();
  if (status === 'loading') {
    return (
      <LoadingRegion label="Loading who you are">
        <Skeleton height="2.5rem" />
      </LoadingRegion>
    );
  }
  return status === 'member' ? (
    <LinkButton to="/dashboard">Open dashboard</LinkButton>
  ) : (
    <LinkButton to="/register">Register</LinkButton>
  );
}

/** What it costs, and the way back in. One line for everybody, so that nothing moves when it is known who is here. */
export function FirstStepsNote() {
  const { user } = useSession();
  if (user) {
    return (
      <>
        Good to see you, <bdi>{user.username}</bdi>.
      </>
    );
  }
  return (
    <>
      It costs nothing to join. Already a member? <Link to="/login">Login</Link>
    </>
  );
}
