import { valibotResolver } from '@hookform/resolvers/valibot';
import { type MemberStory, sponsorChangeSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, TextArea, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { changeSponsor } from '../../../api/admin-members.ts';
import { nameOf } from '../../../components/words.ts';

interface SponsorDialogProps {
  story: MemberStory;
  onClose: () => void;
}

export function SponsorDialog({ story: { memberId, username, place }, onClose }: SponsorDialogProps) {
  const form = useForm({
    resolver: valibotResolver(sponsorChangeSchema),
    defaultValues: { username: '', reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `payout.sponsor.${memberId}`);
  const { failure, submit } = useSubmission(['username', 'reason'], setError);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (input) => {
    if (!(await submit(() => changeSponsor(memberId, { ...input, seen: place?.sponsorId ?? undefined })))) return;
    draft.forget();
    notify.success('Sponsor changed', `${input.username} will earn from ${nameOf(username)} starting next month.`);
    onClose();
  });

  return (
    <FormDialog
      title={`Change the sponsor of ${nameOf(username)}?`}
      description={`The sponsor is ${nameOf(place?.sponsorUsername ?? null)}. The new sponsor starts earning with the next month. Place, receipt and rotator turns stay the same.`}
      name="Change sponsor"
      confirmLabel="Change sponsor"
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label="Username of the new sponsor" error={errors.username?.message} required>
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('username')} />
      </Field>
      <Field label="Reason" hint="Admins see it in the member’s activity." error={errors.reason?.message} required>
        <TextArea {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
