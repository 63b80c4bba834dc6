import { SectionHeading, Stack, Text } from '@powerline/ui';
import { NewMembersTicker } from '../../features/team-names/NewMembersTicker.tsx';

/** Who is in the team already. */
export function NewMembers() {
  return (
    <Stack as="section" aria-labelledby="members">
      <SectionHeading id="members">New Members</SectionHeading>
      <Text tone="muted">The names of the team, in the order in which its admins list them.</Text>
      <NewMembersTicker />
    </Stack>
  );
}
