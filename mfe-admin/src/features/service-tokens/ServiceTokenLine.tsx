import type { ServiceToken } from '@powerline/contract/accounts';
import { Button, ConfirmDialog, formatDay, Inline, Text, VisuallyHidden } from '@powerline/ui';
import type { RefObject } from 'react';
import { rich, t } from '../../words.ts';

function endOf({ expiresAt, reason }: ServiceToken): string {
  if (expiresAt === null) return t('Never expires: {reason}', { reason: reason ?? '' });
  const day = formatDay(expiresAt, 'medium');
  return Date.parse(expiresAt) < Date.now() ? t('Expired {day}', { day }) : t('Expires {day}', { day });
}

interface ServiceTokenLineProps {
  token: ServiceToken;
  /** Takes focus when the line is gone. */
  nextFocus: RefObject<HTMLElement | null>;
  onRevoke: () => unknown;
}

export function ServiceTokenLine({ token, nextFocus, onRevoke }: ServiceTokenLineProps) {
  const { name, scopes, createdBy, createdAt, lastUsedAt } = token;
  return (
    <Inline as="li" gap={4} justify="space-between">
      <div>
        <strong dir="auto">{name}</strong> <code>{scopes.join(' ')}</code>
        <Text as="div" size="small" tone="muted">
          {rich('Made by {admin} on {day}', { admin: <bdi>{createdBy}</bdi>, day: formatDay(createdAt, 'medium') })} ·{' '}
          {lastUsedAt === null ? t('Never used') : t('Last used {day}', { day: formatDay(lastUsedAt, 'medium') })} ·{' '}
          {endOf(token)}
        </Text>
      </div>
      <ConfirmDialog
        trigger={
          <Button tone="secondary" size="small">
            {rich('Revoke<more> the token {name}</more>', {
              name,
              more: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
            })}
          </Button>
        }
        title={t('Revoke {name}?', { name })}
        confirmLabel={t('Revoke token')}
        onConfirm={onRevoke}
        focusAfterConfirm={nextFocus}
      >
        {t('Programs that use it stop working at once. You can’t undo this.')}
      </ConfirmDialog>
    </Inline>
  );
}
