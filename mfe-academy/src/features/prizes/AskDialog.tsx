import { valibotResolver } from '@hookform/resolvers/valibot';
import { DELIVERY_MAX_LENGTH, type Prize, type Redemption, redemptionInputSchema } from '@powerline/contract/academy';
import { ApiError } from '@powerline/platform';
import {
  Button,
  Dialog,
  DialogActions,
  Field,
  InlineAlert,
  Stack,
  Text,
  TextArea,
  UnsavedQuestion,
  useFormFailure,
} from '@powerline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { askForPrize } from '../../api/prizes.ts';
import { t } from '../../words.ts';
import type { Asking } from './asking.ts';
import { hindranceOf, reservedSentence } from './prize-sentences.ts';
import { refusalSentence } from './refusal-sentence.ts';

const formSchema = v.object({ deliverTo: redemptionInputSchema.entries.deliverTo });

interface AskDialogProps {
  /** The prize when the dialog opened. */
  opened: Prize;
  /** The current version; undefined once it isn't offered. */
  prize: Prize | undefined;
  balance: number;
  asking: Asking;
  onDone: (redemption: Redemption) => void;
  onClose: () => void;
}

/** Requests a prize. A rejected request keeps what was typed. */
export function AskDialog({ opened, prize, balance, asking, onDone, onClose }: AskDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: { deliverTo: asking.address() },
  });
  const { failure, forgetFailure, showFailure } = useFormFailure(['deliverTo'], setError);
  // The failed request and its prize: the message compares that with the current prize.
  const [refused, setRefused] = useState<{ error: unknown; shown: Prize }>();
  const { errors, isSubmitting, isDirty } = formState;
  const shown = prize ?? opened;
  const isOver = prize === undefined || hindranceOf(prize, balance) !== null;
  // Without an answer, this member's own request may have taken the last one.
  const isRefused = failure !== undefined && isOver && refused?.error instanceof ApiError;
  const { onChange, ...field } = register('deliverTo');

  const send = handleSubmit(async ({ deliverTo }) => {
    forgetFailure();
    try {
      const key = asking.keyOf(shown.id);
      const redemption = await askForPrize({ prizeId: shown.id, cost: shown.cost, deliverTo, key });
      asking.forgetKey(shown.id);
      onDone(redemption);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') asking.forgetKey(shown.id);
      setRefused({ error, shown });
      showFailure(error, '');
    }
  });

  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Redeem “{title}”?', { title: opened.title })}>
      <form noValidate aria-label={t('Redeem a prize')} onSubmit={send}>
        <Stack gap={4}>
          {failure && refused ? (
            <InlineAlert attempt={failure.attempt}>{refusalSentence(refused.error, refused.shown, prize)}</InlineAlert>
          ) : null}
          {isOver ? null : <Text>{reservedSentence(shown.cost, balance)}</Text>}
          <Field
            label={t('Shipping address')}
            hint={t('Include your name. Only admins see it, and we delete it once the prize is sent or canceled.')}
            error={errors.deliverTo?.message}
            required
          >
            <TextArea
              rows={4}
              autoComplete="street-address"
              maxLength={DELIVERY_MAX_LENGTH}
              {...field}
              onChange={(event) => {
                asking.keepAddress(event.target.value);
                return onChange(event);
              }}
            />
          </Field>
          <DialogActions>
            <Button tone="secondary" onClick={onClose}>
              {isRefused ? t('Close') : t('Cancel')}
            </Button>
            {isRefused ? null : (
              <Button type="submit" isBusy={isSubmitting}>
                {t('Redeem')}
              </Button>
            )}
          </DialogActions>
        </Stack>
      </form>
      <UnsavedQuestion isUnsaved={isDirty} what={t('the shipping address')} />
    </Dialog>
  );
}
