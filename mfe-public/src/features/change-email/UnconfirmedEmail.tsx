import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, Text } from '@powerline/ui';
import { useState } from 'react';
import { sendVerificationMail } from '../../api/account.ts';
import { t } from '../../words.ts';

interface UnconfirmedEmailProps {
  isMailed: boolean;
  /** Mail to the address came back. */
  hasBounced: boolean;
}

export function UnconfirmedEmail({ isMailed, hasBounced }: UnconfirmedEmailProps) {
  const [isBusy, setBusy] = useState(false);
  if (!isMailed) {
    return <Text tone="muted">{t('This site sends no mail yet, so your email can’t be confirmed for now.')}</Text>;
  }
  const send = async () => {
    setBusy(true);
    try {
      await sendVerificationMail();
      notify.success(t('On its way'), t('Open the link in the mail to confirm your email.'));
    } catch (error) {
      notify.error(t('Not sent'), errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Inline gap={4}>
      <Text tone="muted">
        {hasBounced
          ? t('Does it take mail again? Open the link that we send you.')
          : t('Open the link that was sent to it when you registered.')}
      </Text>
      <Button tone="secondary" size="small" isBusy={isBusy} onClick={send}>
        {t('Send the link again')}
      </Button>
    </Inline>
  );
}
