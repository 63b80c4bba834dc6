import type { SecondFactorPolicy as Policy } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { Card, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { saveSecondFactorPolicy, useSecondFactorPolicy } from '../../api/second-factor-policy.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { DataStates } from '../../components/DataStates.tsx';

export function SecondFactorPolicySection() {
  return (
    <DataStates
      response={useSecondFactorPolicy()}
      name="rule for the second factor of admins"
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
      ['Rule updated', next ? 'All admins need a second factor.' : 'Admins choose for themselves.'],
      'Failed to update the rule',
    );

  return (
    <Card as="section" aria-labelledby="second-factor-policy">
      <Stack gap={3}>
        <SectionHeading id="second-factor-policy" size="large">
          Second factor for admins
        </SectionHeading>
        <Text>At login, admins with a second factor also enter a code from their phone. {withoutOne(policy)}</Text>
        <AskingSwitch
          label="Admins need a second factor"
          isOn={isRequiredForAdmins}
          onToggle={(next) => void change(next)}
          question={{
            to: 'on',
            title: 'Require a second factor for all admins?',
            text: `Admins without one can still log in, but the Admin Panel stays closed to them until they have set it up on their account page. ${withoutOne(policy)}`,
            confirmLabel: 'Require it',
          }}
          disabledReason={
            hasNone && !isRequiredForAdmins ? 'Set up your own second factor first, on your account page' : undefined
          }
        >
          {isRequiredForAdmins ? 'Required' : 'Not required'}
        </AskingSwitch>
      </Stack>
    </Card>
  );
}

function withoutOne({ adminsWithout, adminsWithoutCount }: Policy): string {
  if (adminsWithoutCount === 0) return 'All admins have one.';
  const more = adminsWithoutCount - adminsWithout.length;
  const names = new Intl.ListFormat('en-US').format(more > 0 ? [...adminsWithout, `${more} more`] : adminsWithout);
  return `Without one: ${names}.`;
}
