import type { ResetLink } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Button, DialogActions, Field, Notice, Stack, TextInput } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useEffect, useRef } from 'react';
import { rich, t } from '../../words.ts';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success(t('Link copied'));
  } catch {
    notify.error(
      t('The link could not be copied'),
      t('Your browser doesn’t allow it here. Select the link and copy it yourself.'),
    );
  }
}

export function MadeResetLink({ link: { path, expiresAt }, onClose }: { link: ResetLink; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);
  const address = new URL(path, location.origin).href;

  return (
    <Stack gap={4}>
      <Notice tone="warning">
        {t(
          'This link opens the account, and you can see it only now. Hand it over in a way you trust: in person, or in a call or chat where you know who’s there.',
        )}
      </Notice>
      <Field label={t('Link')} hint={rich('Works once, until {moment}', { moment: <Moment at={expiresAt} /> })}>
        <TextInput ref={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <DialogActions>
        <Button tone="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
        {/* Browsers block copying over http: the link is selected already. */}
        {navigator.clipboard ? <Button onClick={() => void copy(address)}>{t('Copy link')}</Button> : null}
      </DialogActions>
    </Stack>
  );
}
