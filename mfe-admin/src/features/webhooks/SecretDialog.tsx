import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, Notice, Stack, TextInput } from '@powerline/ui';
import { t } from '../../words.ts';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    notify.success(t('Secret copied'));
  } catch {
    notify.error(
      t('The secret could not be copied'),
      t('Your browser doesn’t allow it here. Select it and copy it yourself.'),
    );
  }
}

/** Shows a secret, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title={t('Your webhook’s secret')}
    description={t('Give it to the server that gets the events: it checks every signature with it.')}
  >
    <Stack gap={4}>
      <Notice tone="warning">{t('You can see this secret only now. If it gets lost, make a new one.')}</Notice>
      <Field label={t('Secret')}>
        <TextInput readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <DialogActions>
        <Button tone="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
        {/* Browsers block copying over http: the secret can be selected. */}
        {navigator.clipboard ? <Button onClick={() => void copy(secret)}>{t('Copy secret')}</Button> : null}
      </DialogActions>
    </Stack>
  </Dialog>
);
