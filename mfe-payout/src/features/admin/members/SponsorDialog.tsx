import { valibotResolver } from '@hookform/resolvers/valibot';
import { type MemberStory, sponsorChangeSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Field, TextArea, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { changeSponsor } from '../../../api/admin-members.ts';
import { nameOf } from '../../../components/people-words.ts';
import { t } from '../../../words.ts';

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
    notify.success(
      t('Sponsor changed'),
      t('{sponsor} will earn from {name} starting next month.', { sponsor: input.username, name: nameOf(username) }),
    );
    onClose();
  });

  return (
    <FormDialog
      title={t('Change the sponsor of {name}?', { name: nameOf(username) })}
      description={t(
        'The sponsor is {sponsor}. The new sponsor starts earning with the next month. Place, receipt and rotator turns stay the same.',
        { sponsor: nameOf(place?.sponsorUsername ?? null) },
      )}
      name={t('Change sponsor')}
      confirmLabel={t('Change sponsor')}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      draft={draft}
    >
      <Field label={t('Username of the new sponsor')} error={errors.username?.message} required>
        <TextInput autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('username')} />
      </Field>
      <Field
        label={t('Reason')}
        hint={t('Admins see it in the member’s activity.')}
        error={errors.reason?.message}
        required
      >
        <TextArea {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
