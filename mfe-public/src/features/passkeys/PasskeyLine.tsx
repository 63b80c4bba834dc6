import type { Passkey } from '@powerline/contract/accounts';
import { Button, formatDay, Inline, Text, VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';
import { rich, t } from '../../words.ts';

const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>;

interface PasskeyLineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export const PasskeyLine = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyLineProps) => (
  <Inline as="li" gap={4} justify="space-between">
    <div>
      <strong dir="auto">{name}</strong>
      <Text as="div" size="small" tone="muted">
        {t('Added {day}', { day: formatDay(createdAt, 'medium') })} ·{' '}
        {lastUsedAt === null ? t('never used') : t('last used {day}', { day: formatDay(lastUsedAt, 'medium') })}
      </Text>
    </div>
    <Inline>
      <Button tone="secondary" size="small" onClick={onRename}>
        {rich('Rename<more> the passkey {name}</more>', { more: hidden, name })}
      </Button>
      <Button tone="secondary" size="small" onClick={onRemove}>
        {rich('Remove<more> the passkey {name}</more>', { more: hidden, name })}
      </Button>
    </Inline>
  </Inline>
);
