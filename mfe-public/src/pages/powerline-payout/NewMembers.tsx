import { SectionHeading, Stack } from '@powerline/ui';
import { NewMembersTicker } from '../../features/team-names/NewMembersTicker.tsx';

export function NewMembers() {
  return (
    <Stack as="section" gap={3} aria-labelledby="members">
      <SectionHeading id="members">New Members</SectionHeading>
      <NewMembersTicker />
    </Stack>
  );
}
