import type { AccountSession } from '@powerline/contract/accounts';
import { Badge, Button, Inline, Text, VisuallyHidden } from '@powerline/ui';
import { useState } from 'react';
import { atTime } from './at-time.ts';

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
          {isCurrent ? `Logged in ${atTime(createdAt)}` : `Last used ${atTime(lastSeenAt)}`}
        </Text>
      </div>
      {isCurrent ? (
        <Badge tone="success">This browser</Badge>
      ) : (
        <Button tone="secondary" size="small" isBusy={isBusy} onClick={end}>
          End
          <VisuallyHidden>
            the session of {device}, last used {atTime(lastSeenAt)}
          </VisuallyHidden>
        </Button>
      )}
    </Inline>
  );
}
