import { SectionHeading, Stack } from '@powerline/ui';
import { NewMembersTicker } from '../../features/team-names/NewMembersTicker.tsx';
import { t } from '../../words.ts';

export function NewMembers() {
  return (
    <Stack as="section" gap={3} aria-labelledby="members">
      <SectionHeading id="members">{t('New Members')}</SectionHeading>
      <NewMembersTicker />
    </Stack>
  );
}
