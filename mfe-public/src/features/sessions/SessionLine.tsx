import type { AccountSession } from '@powerline/contract/accounts';
import { Badge, Button, formatMoment, Inline, Text, VisuallyHidden } from '@powerline/ui';
import { useState } from 'react';
import { rich, t } from '../../words.ts';

interface SessionLineProps {
  session: AccountSession;
  onEnd: () => Promise<void>;
}

/** The current session ends by Logout. */
export function SessionLine({ session: { device, createdAt, lastSeenAt, isCurrent }, onEnd }: SessionLineProps) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <Inline as="li" gap={4} justify="space-between">
      <div>
        <strong>{device}</strong>
        <Text as="div" size="small" tone="muted">
          {isCurrent
            ? t('Logged in {moment}', { moment: formatMoment(createdAt) })
            : t('Last used {moment}', { moment: formatMoment(lastSeenAt) })}
        </Text>
      </div>
      {isCurrent ? (
        <Badge tone="success">{t('This browser')}</Badge>
      ) : (
        <Button tone="secondary" size="small" isBusy={isBusy} onClick={end}>
          {rich('End<more> the session of {device}, last used {moment}</more>', {
            more: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
            device,
            moment: formatMoment(lastSeenAt),
          })}
        </Button>
      )}
    </Inline>
  );
}
