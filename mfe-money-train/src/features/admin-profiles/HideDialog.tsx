import { valibotResolver } from '@hookform/resolvers/valibot';
import { type AdminProfile, HIDING_REASON_MAX_LENGTH, hidingInputSchema } from '@powerline/contract/money-train';
import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, InlineAlert, Stack, TextArea } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { hideProfile } from '../../api/admin-profiles.ts';

interface HideDialogProps {
  profile: AdminProfile;
  onClose: () => void;
}

export function HideDialog({ profile: { userId, username }, onClose }: HideDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(hidingInputSchema),
    defaultValues: { reason: '' },
  });
  const { failure, submit } = useSubmission(['reason'], setError);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => hideProfile(userId, input)))) return;
    notify.success(`The page of ${username} is hidden`, 'Its owner reads why.');
    onClose();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Hide the page of ${username}?`}
      description="Nobody but its owner sees it until you show it again. Its address says that there is no page."
    >
      <form noValidate aria-label="Hide a page" onSubmit={send}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Field
            label="Reason"
            hint="Its owner reads it, word for word. Say what to change."
            error={errors.reason?.message}
            required
          >
            <TextArea dir="auto" maxLength={HIDING_REASON_MAX_LENGTH} {...register('reason')} />
          </Field>
          <DialogActions>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" tone="danger" isBusy={isSubmitting}>
              Hide the page
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
