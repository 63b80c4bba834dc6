import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, Text } from '@powerline/ui';
import { useState } from 'react';
import { exportAccount } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { saveAsFile } from '../../components/save-as-file.ts';
import { t } from '../../words.ts';

export function DataExportSection() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveAsFile('powerline-account.json', 'application/json', JSON.stringify(await exportAccount(), null, 2));
      notify.success(t('Your data'), t('The file is in your downloads.'));
    } catch (error) {
      notify.error(t('Not downloaded'), errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection title={t('Your data')}>
      <Text tone="muted">
        {t('Everything this site has about you, in one file (JSON). Your password isn’t in it.')}
      </Text>
      <Inline>
        <Button tone="secondary" isBusy={isBusy} onClick={download}>
          {t('Download my data')}
        </Button>
      </Inline>
    </AccountSection>
  );
}
