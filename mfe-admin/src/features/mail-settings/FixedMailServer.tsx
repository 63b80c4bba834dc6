import type { MailSettings } from '@powerline/contract/accounts';
import { Button, Inline, Notice, Stack } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { FactList } from '../../components/FactList.tsx';
import { ENCRYPTION_NAMES } from './encryption-names.ts';
import { MailTestResult } from './MailTestResult.tsx';
import { useMailTest } from './use-mail-test.ts';

/** A server that only the environment can change. */
export function FixedMailServer({ settings: { server, sender, variables } }: { settings: MailSettings }) {
  const { result, isTesting, test } = useMailTest();
  const tryOut = () => test().catch((error: unknown) => reportFailure('No test mail was sent', error));
  return (
    <Stack gap={4}>
      <Notice>
        Mail is set up by {new Intl.ListFormat('en-US').format(variables)} in the site’s environment. To change the
        server or sender, change these variables and restart the site.
      </Notice>
      <FactList
        facts={[
          ['Server', server ? `${server.host}, port ${server.port}` : '–'],
          ['Encryption', server ? ENCRYPTION_NAMES[server.encryption] : '–'],
          ['Sender', sender ? [sender.name, sender.address].filter(Boolean).join(', ') : '–'],
        ]}
      />
      <MailTestResult result={result} />
      <Inline>
        <Button tone="secondary" isBusy={isTesting} onClick={() => void tryOut()}>
          Send test mail
        </Button>
      </Inline>
    </Stack>
  );
}
