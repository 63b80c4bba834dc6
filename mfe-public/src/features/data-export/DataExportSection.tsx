import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, Text } from '@powerline/ui';
import { useState } from 'react';
import { exportAccount } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { saveAsFile } from '../../components/save-as-file.ts';

export function DataExportSection() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveAsFile('powerline-account.json', 'application/json', JSON.stringify(await exportAccount(), null, 2));
      notify.success('Your data', 'The file is in your downloads.');
    } catch (error) {
      notify.error('Not downloaded', errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection title="Your data">
      <Text tone="muted">Everything that this site holds of you, as one file (JSON). Your password is not in it.</Text>
      <Inline>
        <Button tone="secondary" isBusy={isBusy} onClick={download}>
          Download my data
        </Button>
      </Inline>
    </AccountSection>
  );
}
