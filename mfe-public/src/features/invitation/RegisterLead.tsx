import { styled } from 'styled-components';
import { useInvitation } from '../../api/invitation.ts';

// A fixed height: a long name is cut here, but complete in the notice.
const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export function RegisterLead() {
  const inviter = useInvitation().data?.invitation?.username;
  if (inviter === undefined) return "Join the team. It's free and takes a minute.";
  return (
    <OneLine>
      <bdi>{inviter}</bdi> invited you. Joining is free.
    </OneLine>
  );
}
