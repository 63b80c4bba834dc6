import { valibotResolver } from '@hookform/resolvers/valibot';
import type { PayoutMethodInput } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, Select, Stack, TextInput, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { setPayoutMethod } from '../../../api/payout-method.ts';
import { PasswordAgain } from '../../../components/PasswordAgain.tsx';
import { methodFormSchema, type TypedMethod } from './method-form.ts';

const FIELDS = ['kind', 'accountHolder', 'accountNumber', 'bankCode', 'email', 'password'] as const;
const EMPTY: TypedMethod = {
  kind: 'bank',
  accountHolder: '',
  accountNumber: '',
  bankCode: '',
  email: '',
  password: '',
};

/** Asks for the password again, in case someone else found the browser open. */
export function MethodForm({ onEnd }: { onEnd: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(methodFormSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  async function submit(input: PayoutMethodInput) {
    forgetFailure();
    try {
      await setPayoutMethod(input);
      notify.success('Saved', 'Your next payouts go there.');
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, 'It was not saved. Try again.'));
    }
  }

  return (
    <form noValidate aria-label="Where payouts go" onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label="Way">
          <Select autoFocus {...register('kind')}>
            <option value="bank">Bank account</option>
            <option value="paypal">PayPal</option>
          </Select>
        </Field>
        {watch('kind') === 'bank' ? (
          <>
            <Field label="Account holder" required error={errors.accountHolder?.message}>
              <TextInput autoComplete="name" {...register('accountHolder')} />
            </Field>
            <Field
              label="IBAN or account number"
              hint="Spaces and hyphens don’t matter"
              required
              error={errors.accountNumber?.message}
            >
              <TextInput autoComplete="off" spellCheck={false} {...register('accountNumber')} />
            </Field>
            <Field
              label="Bank code"
              hint="Routing number, sort code or BIC. Not needed beside an IBAN"
              optional
              error={errors.bankCode?.message}
            >
              <TextInput autoComplete="off" spellCheck={false} {...register('bankCode')} />
            </Field>
          </>
        ) : (
          <Field label="Email at PayPal" required error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...register('email')} />
          </Field>
        )}
        <PasswordAgain error={errors.password?.message} {...register('password')} />
        <Inline>
          <Button type="submit" isBusy={isSubmitting}>
            Save
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
