import type { ApiToken } from '@powerline/contract/accounts';
import { Button, ConfirmDialog, formatDay, Inline, Text, VisuallyHidden } from '@powerline/ui';
import { rich, t } from '../../words.ts';

const onDay = (moment: string) => formatDay(moment, 'medium');

function endOf({ expiresAt }: ApiToken): string {
  if (expiresAt === null) return t('never expires');
  const day = onDay(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? t('expired {day}', { day }) : t('expires {day}', { day });
}

interface ApiTokenLineProps {
  token: ApiToken;
  onRevoke: () => Promise<void>;
}

export const ApiTokenLine = ({ token, onRevoke }: ApiTokenLineProps) => (
  <Inline as="li" gap={4} justify="space-between">
    <div>
      <strong dir="auto">{token.name}</strong>
      <Text as="div" size="small" tone="muted">
        {token.lastUsedAt === null ? t('Never used') : t('Last used {day}', { day: onDay(token.lastUsedAt) })} ·{' '}
        {endOf(token)}
      </Text>
    </div>
    <ConfirmDialog
      trigger={
        <Button tone="secondary" size="small">
          {rich('Revoke<more> the token {name}</more>', {
            more: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
            name: token.name,
          })}
        </Button>
      }
      title={t('Revoke {name}?', { name: token.name })}
      confirmLabel={t('Revoke token')}
      onConfirm={onRevoke}
    >
      {t('Programs that use it stop working at once. You can’t undo this.')}
    </ConfirmDialog>
  </Inline>
);
