import { valibotResolver } from '@hookform/resolvers/valibot';
import { type MemberStory, sponsorChangeSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, InlineAlert, Stack, TextArea, TextInput } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { changeSponsor } from '../../../api/admin-members.ts';
import { nameOf } from '../../../components/words.ts';

interface SponsorDialogProps {
  story: MemberStory;
  onClose: () => void;
}

export function SponsorDialog({ story: { memberId, username, place }, onClose }: SponsorDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(sponsorChangeSchema),
    defaultValues: { username: '', reason: '' },
  });
  const { failure, submit } = useSubmission(['username', 'reason'], setError);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => changeSponsor(memberId, input)))) return;
    notify.success('Sponsor changed', `${input.username} will earn from ${nameOf(username)} starting next month.`);
    onClose();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Give ${nameOf(username)} another sponsor?`}
      description={`The sponsor is ${nameOf(place?.sponsorUsername ?? null)}. The new sponsor starts earning with the next month. The place, the receipt and rotator turns don’t change.`}
    >
      <form noValidate aria-label="Another sponsor" onSubmit={send}>
        <Stack gap={4}>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Field label="Username of the new sponsor" error={errors.username?.message} required>
            <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('username')} />
          </Field>
          <Field label="Reason" hint="It stays in the story, for admins." error={errors.reason?.message} required>
            <TextArea {...register('reason')} />
          </Field>
          <DialogActions>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSubmitting}>
              Change the sponsor
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
