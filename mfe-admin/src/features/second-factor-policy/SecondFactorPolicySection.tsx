import type { SecondFactorPolicy as Policy } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { Card, formatList, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { saveSecondFactorPolicy, useSecondFactorPolicy } from '../../api/second-factor-policy.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { DataStates } from '../../components/DataStates.tsx';
import { t } from '../../words.ts';

export function SecondFactorPolicySection() {
  return (
    <DataStates
      response={useSecondFactorPolicy()}
      name={t('rule for the second factor of admins')}
      skeleton={<Skeleton height="9rem" />}
    >
      {(policy) => <PolicyCard policy={policy} />}
    </DataStates>
  );
}

function PolicyCard({ policy }: { policy: Policy }) {
  const { isRequiredForAdmins, adminsWithout } = policy;
  const username = useSession().user?.username;
  const hasNone = username !== undefined && adminsWithout.includes(username);
  const { run } = useReportedCall();
  const change = (next: boolean) =>
    run(
      () => saveSecondFactorPolicy(next, policy.version),
      [t('Rule updated'), next ? t('All admins need a second factor.') : t('Admins choose for themselves.')],
      t('Failed to update the rule'),
    );

  return (
    <Card as="section" aria-labelledby="second-factor-policy">
      <Stack gap={3}>
        <SectionHeading id="second-factor-policy" size="large">
          {t('Second factor for admins')}
        </SectionHeading>
        <Text>
          {t('At login, admins with a second factor also enter a code from their phone.')} {withoutOne(policy)}
        </Text>
        <AskingSwitch
          label={t('Admins need a second factor')}
          isOn={isRequiredForAdmins}
          onToggle={(next) => void change(next)}
          question={{
            to: 'on',
            title: t('Require a second factor for all admins?'),
            text: `${t('Admins without one can still log in, but the Admin Panel stays closed to them until they have set it up on their account page.')} ${withoutOne(policy)}`,
            confirmLabel: t('Require it'),
          }}
          disabledReason={
            hasNone && !isRequiredForAdmins ? t('Set up your own second factor first, on your account page') : undefined
          }
        >
          {isRequiredForAdmins ? t('Required') : t('Not required')}
        </AskingSwitch>
      </Stack>
    </Card>
  );
}

function withoutOne({ adminsWithout, adminsWithoutCount }: Policy): string {
  if (adminsWithoutCount === 0) return t('All admins have one.');
  const more = adminsWithoutCount - adminsWithout.length;
  const names = formatList(more > 0 ? [...adminsWithout, t('{more} more', { more })] : adminsWithout);
  return t('Without one: {names}.', { names });
}
