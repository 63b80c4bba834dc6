import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, Notice, Stack, TextInput } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../words.ts';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    notify.success(t('Token copied'));
  } catch {
    notify.error(
      t('The token could not be copied'),
      t('Your browser doesn’t allow it here. Select it and copy it yourself.'),
    );
  }
}

export function MadeServiceToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Copy the token now')}>
      <Stack gap={4}>
        <Notice tone="warning">
          {t('You can see it only this once. Keep it where your program keeps its secrets, and never in code.')}
        </Notice>
        <Field label={t('Token')}>
          <TextInput ref={field} readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <DialogActions>
          <Button tone="secondary" onClick={onClose}>
            {t('Done')}
          </Button>
          {/* Browsers block copying over http: the token is selected already. */}
          {navigator.clipboard ? <Button onClick={() => void copy(secret)}>{t('Copy token')}</Button> : null}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
