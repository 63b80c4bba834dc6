import type { OidcRules, OidcRulesInput } from '@powerline/contract/accounts';
import { Card, Skeleton, Stack, Text } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { saveOidcRules, useOidcRules } from '../../api/oidc.ts';
import { AskingSwitch } from '../../components/AskingSwitch.tsx';
import { DataStates } from '../../components/DataStates.tsx';
import { rich, t } from '../../words.ts';

const WAY_BACK = 'npm run reset-password -- <username>';

/** What a log-in at the provider counts for. @param provider its name */
export const RulesCard = ({ provider }: { provider: string }) => (
  <DataStates response={useOidcRules()} name={t('rules of single sign-on')} skeleton={<Skeleton height="12rem" />}>
    {(rules) => <Rules rules={rules} provider={provider} />}
  </DataStates>
);

function Rules({ rules, provider }: { rules: OidcRules; provider: string }) {
  const { countsAsSecondFactor, isOnlyWayForAdmins, linkedOwners, version } = rules;
  const { run } = useReportedCall();
  const change = (fields: OidcRulesInput, sentence: string) =>
    run(() => saveOidcRules(fields, version), [t('Rule updated'), sentence], t('Failed to update the rule'));

  return (
    <Card>
      <Stack gap={4}>
        <AskingSwitch
          label={t('A log-in with {provider} counts as the second factor', { provider })}
          isOn={countsAsSecondFactor}
          onToggle={(next) =>
            void change(
              { countsAsSecondFactor: next },
              next
                ? t('{provider} counts as the second factor.', { provider })
                : t('Accounts with a code ask for it again.'),
            )
          }
          question={{
            to: 'on',
            title: t('Count {provider} as the second factor?', { provider }),
            text: t(
              'People who log in with {provider} are no longer asked for a code, even if their account has one. Do this only if {provider} asks for a second factor itself.',
              { provider },
            ),
            confirmLabel: t('Count it'),
          }}
        >
          {countsAsSecondFactor ? t('Counts') : t('Doesn’t count')}
        </AskingSwitch>
        <AskingSwitch
          label={t('Admins log in only with {provider}', { provider })}
          isOn={isOnlyWayForAdmins}
          onToggle={(next) =>
            void change(
              { isOnlyWayForAdmins: next },
              next
                ? t('Admins log in only with {provider}.', { provider })
                : t('Admins can log in with their passwords again.'),
            )
          }
          question={{
            to: 'on',
            title: t('Let admins in only with {provider}?', { provider }),
            text: t(
              'Passwords and passkeys no longer let admins and people with a role in. Those who haven’t linked a login stay out. If {provider} ever fails, the person who runs the server gets back in with {command}.',
              { provider, command: WAY_BACK },
            ),
            confirmLabel: t('Only this way'),
          }}
          disabledReason={
            linkedOwners === 0 && !isOnlyWayForAdmins
              ? t('Link your own {provider} login first, on your account page', { provider })
              : undefined
          }
        >
          {isOnlyWayForAdmins ? t('Only this way') : t('Any way')}
        </AskingSwitch>
        <Text size="small" tone="muted">
          {rich(
            'If {provider} fails, the command {command} on the server gives an admin a new password and lets admins log in with passwords again.',
            { provider, command: <code>{WAY_BACK}</code> },
          )}
        </Text>
      </Stack>
    </Card>
  );
}
