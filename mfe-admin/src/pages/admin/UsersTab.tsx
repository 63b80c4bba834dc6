import { Stack } from '@powerline/ui';
import { SecondFactorPolicySection } from '../../features/second-factor-policy/SecondFactorPolicySection.tsx';
import { UsersPanel } from '../../features/users/UsersPanel.tsx';

export function UsersTab() {
  return (
    <Stack gap={8}>
      <UsersPanel />
      <SecondFactorPolicySection />
    </Stack>
  );
}
