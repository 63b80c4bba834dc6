import type { MailSettings } from '@powerline/contract/accounts';
import { Button, formatList, Inline, Notice, Stack } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { FactList } from '../../components/FactList.tsx';
import { t } from '../../words.ts';
import { encryptionNames } from './encryption-names.ts';
import { MailTestResult } from './MailTestResult.tsx';
import { useMailTest } from './use-mail-test.ts';

/** A server that only the environment can change. */
export function FixedMailServer({ settings: { server, sender, variables } }: { settings: MailSettings }) {
  const { result, isTesting, test } = useMailTest();
  const tryOut = () => test().catch((error: unknown) => reportFailure(t('No test mail was sent'), error));
  return (
    <Stack gap={4}>
      <Notice>
        {t(
          'Mail is set up by {variables} in the site’s environment. To change the server or sender, change these variables and restart the site.',
          { variables: formatList(variables) },
        )}
      </Notice>
      <FactList
        facts={[
          [t('Server'), server ? t('{host}, port {port}', { host: server.host, port: String(server.port) }) : '–'],
          [t('Encryption'), server ? encryptionNames()[server.encryption] : '–'],
          [t('Sender'), sender ? [sender.name, sender.address].filter(Boolean).join(', ') : '–'],
        ]}
      />
      <MailTestResult result={result} />
      <Inline>
        <Button tone="secondary" isBusy={isTesting} onClick={() => void tryOut()}>
          {t('Send test mail')}
        </Button>
      </Inline>
    </Stack>
  );
}
