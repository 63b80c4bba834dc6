import { valibotResolver } from '@hookform/resolvers/valibot';
import type { MaskedMethod, PayoutBalance } from '@powerline/contract/payout';
import { ApiError, errorSentence, notify } from '@powerline/platform';
import {
  Button,
  Field,
  formatMoney,
  Inline,
  InlineAlert,
  requestKey,
  Stack,
  TextInput,
  useFormFailure,
} from '@powerline/ui';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { askForPayout } from '../../../api/payouts.ts';
import { methodInWords } from '../../../components/method-words.ts';
import { t } from '../../../words.ts';
import { amountFormSchema, typedAmount } from './amount.ts';

interface AskForPayoutProps {
  balance: PayoutBalance;
  method: MaskedMethod;
}

export function AskForPayout({ balance, method }: AskForPayoutProps) {
  const { availableCents, minimumCents, currency } = balance;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(amountFormSchema(balance)),
    defaultValues: { amount: typedAmount(availableCents) },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(['amount'], setError);
  // Kept until the answer: a repeated request makes one payout.
  const key = useRef<{ cents: number; key: string }>(null);

  async function submit({ amount: cents }: { amount: number }) {
    forgetFailure();
    if (key.current?.cents !== cents) key.current = { cents, key: requestKey() };
    try {
      await askForPayout({ cents, key: key.current.key });
      key.current = null;
      notify.success(
        t('Payout requested'),
        t('{amount}, to {method}.', { amount: formatMoney(cents, currency), method: methodInWords(method) }),
      );
    } catch (error) {
      const refused = error instanceof ApiError && error.fieldErrors.find(({ field }) => field === 'cents');
      if (refused) setError('amount', { message: refused.message }, { shouldFocus: true });
      else showFailure(error, errorSentence(error, t('Your payout request didn’t go through. Try again.')));
    }
  }

  return (
    <form noValidate aria-label={t('Request a payout')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label={t('Amount')}
          hint={t('From {least} to {most}. It goes to {method}.', {
            least: formatMoney(minimumCents, currency),
            most: formatMoney(availableCents, currency),
            method: methodInWords(method),
          })}
          required
          error={errors.amount?.message}
        >
          <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={isSubmitting}>
            {t('Request payout')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
