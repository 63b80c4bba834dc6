import { Stack, StandaloneLink } from '@powerline/ui';
import { useRight } from '@powerline/ui/admin';
import { SecondFactorPolicySection } from '../../features/second-factor-policy/SecondFactorPolicySection.tsx';
import { UsersPanel } from '../../features/users/UsersPanel.tsx';
import { t } from '../../words.ts';

export function UsersTab() {
  return (
    <Stack gap={8}>
      <UsersPanel />
      {useRight('people', 'write') ? (
        <StandaloneLink to="/admin/messages">{t('Messages that members reported')}</StandaloneLink>
      ) : null}
      {useRight('settings') ? <SecondFactorPolicySection /> : null}
    </Stack>
  );
}
