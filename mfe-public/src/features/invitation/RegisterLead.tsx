import { styled } from 'styled-components';
import { useInvitation } from '../../api/invitation.ts';

// As high as what it takes the place of: a long name is cut here, and stands whole in the notice.
const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What stands under the heading: who invited, where somebody did. */
export function RegisterLead() {
  const inviter = useInvitation().data?.invitation?.username;
  if (inviter === undefined) return "Join the team. It's free and takes a minute.";
  return (
    <OneLine>
      <bdi>{inviter}</bdi> invited you. Joining is free.
    </OneLine>
  );
}
