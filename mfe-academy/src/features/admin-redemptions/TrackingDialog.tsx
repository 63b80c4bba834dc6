import { valibotResolver } from '@hookform/resolvers/valibot';
import { type AdminRedemption, TRACKING_MAX_LENGTH, trackingSchema } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { Field, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { changeRedemption } from '../../api/admin-redemptions.ts';
import { t } from '../../words.ts';
import { redemptionName } from './redemption-names.ts';

interface TrackingDialogProps {
  redemption: AdminRedemption;
  onClose: () => void;
}

/** Marks a prize as sent, or corrects the tracking number of one that is. */
export function TrackingDialog({ redemption, onClose }: TrackingDialogProps) {
  const { tracking, trackingUrl } = redemption;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(trackingSchema),
    defaultValues: { tracking: tracking ?? '', trackingUrl: trackingUrl ?? '' },
  });
  const { failure, submit } = useSubmission(['tracking', 'trackingUrl'], setError);
  const { errors, isSubmitting } = formState;
  const isSent = redemption.state === 'sent';
  const what = redemptionName(redemption);

  const send = handleSubmit(async (typed) => {
    if (!(await submit(() => changeRedemption(redemption, { state: 'sent', reason: null, ...typed })))) return;
    if (isSent) notify.success(t('Tracking saved'), what);
    else notify.success(t('Marked as sent'), t('{what}. The member is notified.', { what }));
    onClose();
  });

  return (
    <FormDialog
      title={isSent ? t('Tracking of {what}', { what }) : t('Mark {what} as sent?', { what })}
      description={
        isSent
          ? t('The member sees it beside the prize.')
          : t('We tell the member that it’s on its way and delete the address here. You can’t cancel it afterwards.')
      }
      name={t('Tracking')}
      confirmLabel={isSent ? t('Save') : t('Mark as sent')}
      failure={failure}
      isBusy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('Tracking number')} hint={t('Optional. The member sees it.')} error={errors.tracking?.message}>
        <TextInput autoComplete="off" maxLength={TRACKING_MAX_LENGTH} {...register('tracking')} />
      </Field>
      <Field
        label={t('Tracking link')}
        hint={t('Optional. The carrier’s page for this package.')}
        error={errors.trackingUrl?.message}
      >
        <TextInput type="url" inputMode="url" placeholder="https://" {...register('trackingUrl')} />
      </Field>
    </FormDialog>
  );
}
