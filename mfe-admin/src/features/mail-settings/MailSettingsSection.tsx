import type { MailSettings } from '@powerline/contract/accounts';
import { Card, Notice, Skeleton, Stack } from '@powerline/ui';
import { useMailSettings } from '../../api/mail-settings.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { t } from '../../words.ts';
import { FixedMailServer } from './FixedMailServer.tsx';
import { MailServerForm } from './MailServerForm.tsx';

/** Which server sends the site's mails. */
export function MailSettingsSection() {
  return (
    <DataStates response={useMailSettings()} name={t('mail settings')} skeleton={<Skeleton height="36rem" />}>
      {(settings) => (
        <Stack gap={4}>
          <LinksNotice settings={settings} />
          <Card>
            {settings.source === 'environment' ? (
              <FixedMailServer settings={settings} />
            ) : (
              <MailServerForm settings={settings} />
            )}
          </Card>
        </Stack>
      )}
    </DataStates>
  );
}

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/** A mail whose links lead nowhere is worse than none. */
function LinksNotice({ settings: { linkOrigin, source } }: { settings: MailSettings }) {
  if (source === 'none' || !LOCAL.test(linkOrigin)) return null;
  return (
    <Notice tone="warning">
      {t(
        'Links in emails start with {linkOrigin}, which only this computer can open. Set PUBLIC_ORIGIN to the site’s address and restart the site.',
        { linkOrigin },
      )}
    </Notice>
  );
}
