import type { OidcLogin } from '@powerline/contract/accounts';
import { Button, formatDay, Inline, Text, VisuallyHidden } from '@powerline/ui';
import { rich, t } from '../../words.ts';

interface LoginLineProps {
  login: OidcLogin;
  /** Of the provider in use. */
  name: string | null;
  onUnlink: () => void;
}

export function LoginLine({ login: { email, issuer, isInUse, linkedAt, lastUsedAt }, name, onUnlink }: LoginLineProps) {
  const title = email ?? (isInUse && name !== null ? name : new URL(issuer).hostname);
  return (
    <Inline as="li" gap={4} justify="space-between">
      <div>
        <strong dir="auto">{title}</strong>
        <Text as="div" size="small" tone="muted">
          {t('Linked {day}', { day: formatDay(linkedAt, 'medium') })} ·{' '}
          {lastUsedAt === null ? t('never used') : t('last used {day}', { day: formatDay(lastUsedAt, 'medium') })}
          {isInUse ? null : ` · ${t('this site no longer uses it')}`}
        </Text>
      </div>
      <Button tone="secondary" size="small" onClick={onUnlink}>
        {rich('Unlink<more> the login {title}</more>', {
          more: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
          title,
        })}
      </Button>
    </Inline>
  );
}
