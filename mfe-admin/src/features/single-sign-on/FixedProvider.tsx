import type { OidcSettings } from '@powerline/contract/accounts';
import { Button, formatList, Inline, Notice, Stack } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { FactList } from '../../components/FactList.tsx';
import { t } from '../../words.ts';
import { IssuerTestResult } from './IssuerTestResult.tsx';
import { useIssuerTest } from './use-issuer-test.ts';

/** A provider that only the environment can change. */
export function FixedProvider({ settings: { provider, variables, redirectUri } }: { settings: OidcSettings }) {
  const { result, isTesting, test } = useIssuerTest();
  const tryOut = () => test().catch((error: unknown) => reportFailure(t('The issuer wasn’t tried'), error));
  return (
    <Stack gap={4}>
      <Notice>
        {t(
          'Single sign-on is set up by {variables} in the site’s environment. To change it, change these variables and restart the site.',
          { variables: formatList(variables) },
        )}
      </Notice>
      <FactList
        facts={[
          [t('Name'), provider?.name ?? '–'],
          [t('Issuer'), provider?.issuer ?? '–'],
          [t('Client ID'), provider?.clientId ?? '–'],
          [t('Redirect URI'), redirectUri],
        ]}
      />
      <IssuerTestResult result={result} />
      <Inline>
        <Button tone="secondary" isBusy={isTesting} onClick={() => void tryOut()}>
          {t('Try issuer')}
        </Button>
      </Inline>
    </Stack>
  );
}
