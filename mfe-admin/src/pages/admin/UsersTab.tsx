import { Stack } from '@powerline/ui';
import { SecondFactorPolicy } from '../../features/second-factor-policy/SecondFactorPolicy.tsx';
import { UsersPanel } from '../../features/users/UsersPanel.tsx';

/** Accounts, and what is asked of those of admins. */
export function UsersTab() {
  return (
    <Stack gap={8}>
      <UsersPanel />
      <SecondFactorPolicy />
    </Stack>
  );
}
