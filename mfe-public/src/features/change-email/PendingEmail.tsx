import type { Account } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, Notice, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { withdrawEmail } from '../../api/account.ts';

interface PendingEmailProps {
  pending: NonNullable<Account['pendingEmail']>;
  current: string;
  isMailed: boolean;
}

export function PendingEmail({ pending, current, isMailed }: PendingEmailProps) {
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawEmail();
      notify.success('Withdrawn', 'Your email stays as it is.');
    } catch (error) {
      notify.error('Not withdrawn', errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice>
      <Stack gap={3}>
        <Text as="div">
          {isMailed ? 'Open the link that was sent to ' : 'Waiting to be confirmed: '}
          <strong dir="auto">{pending.email}</strong>
          {isMailed ? '. Until then ' : '. This site sends no mail yet: ask its admin for the link. Until then '}
          <span dir="auto">{current}</span> stays your email.
        </Text>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={withdraw}>
            Withdraw
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
