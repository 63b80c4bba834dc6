import type { Account } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, Notice, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { withdrawEmail } from '../../api/account.ts';
import { rich, t } from '../../words.ts';

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
      notify.success(t('Withdrawn'), t('Your email stays as it is.'));
    } catch (error) {
      notify.error(t('Not withdrawn'), errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const next = <strong dir="auto">{pending.email}</strong>;
  const now = <span dir="auto">{current}</span>;
  return (
    <Notice>
      <Stack gap={3}>
        <Text as="div">
          {isMailed
            ? rich('Open the link that was sent to {pending}. Until then {current} stays your email.', {
                pending: next,
                current: now,
              })
            : rich(
                'Waiting to be confirmed: {pending}. This site sends no mail yet: ask its admin for the link. Until then {current} stays your email.',
                { pending: next, current: now },
              )}
        </Text>
        <Inline>
          <Button tone="secondary" size="small" isBusy={isBusy} onClick={withdraw}>
            {t('Withdraw')}
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
