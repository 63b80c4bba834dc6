import { valibotResolver } from '@hookform/resolvers/valibot';
import { type AdminRedemption, CANCELLATION_REASON_MAX_LENGTH } from '@powerline/contract/academy';
import { typedTextUpTo } from '@powerline/contract/foundation';
import { notify } from '@powerline/platform';
import { Button, Dialog, DialogActions, Field, InlineAlert, Stack, TextArea } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { RestoredDraft, useKeptForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { changeRedemption } from '../../api/admin-redemptions.ts';
import { t } from '../../words.ts';
import { memberName, redemptionName } from './redemption-names.ts';

const formSchema = v.object({
  reason: v.pipe(
    typedTextUpTo('Reason', CANCELLATION_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
});

interface CancelDialogProps {
  redemption: AdminRedemption;
  /** False once another admin changed it, so that it left the list. */
  isStillHere: boolean;
  onClose: () => void;
}

/** The member reads the reason, and gets the points back. */
export function CancelDialog({ redemption, isStillHere, onClose }: CancelDialogProps) {
  const form = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  const draft = useKeptForm(form, `academy.cancellation.${redemption.id}`);
  const { failure, submit } = useSubmission(['reason'], setError);
  const { errors, isSubmitting } = formState;
  const name = memberName(redemption);
  const what = redemptionName(redemption);
  const { cost } = redemption;
  const isOver = failure !== undefined && !isStillHere;

  const send = handleSubmit(async ({ reason }) => {
    if (!(await submit(() => changeRedemption(redemption, { state: 'cancelled', reason })))) return;
    draft.forget();
    notify.success(
      t('Canceled'),
      t('{what}. {name} has {cost, plural, one {# point} other {# points}} back and sees your reason.', {
        what,
        name,
        cost,
      }),
    );
    onClose();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Cancel {what}?', { what })}
      description={t(
        '{name} gets {cost, plural, one {# point} other {# points}} back, and the prize goes back into stock. The address is deleted here.',
        { name, cost },
      )}
    >
      <form noValidate aria-label={t('Cancel a prize')} onSubmit={send}>
        <Stack gap={4}>
          {failure ? (
            <InlineAlert attempt={failure.attempt}>
              {isOver
                ? t('Another admin changed it first, so nothing was canceled. The list is up to date now.')
                : failure.sentence}
            </InlineAlert>
          ) : null}
          {draft.isRestored && !failure ? <RestoredDraft onDiscard={draft.discard} /> : null}
          <Field
            label={t('Reason')}
            hint={t('{name} sees it word for word.', { name })}
            error={errors.reason?.message}
            required
          >
            <TextArea maxLength={CANCELLATION_REASON_MAX_LENGTH} {...register('reason')} />
          </Field>
          <DialogActions>
            <Button
              tone="secondary"
              onClick={() => {
                draft.forget();
                onClose();
              }}
            >
              {isOver ? t('Close') : t('Keep it')}
            </Button>
            {isOver ? null : (
              <Button type="submit" tone="danger" isBusy={isSubmitting}>
                {t('Cancel the prize')}
              </Button>
            )}
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
