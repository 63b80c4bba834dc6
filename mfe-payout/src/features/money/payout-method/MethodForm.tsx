import { valibotResolver } from '@hookform/resolvers/valibot';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Field, Inline, InlineAlert, Select, Stack, Text, TextInput, useFormFailure } from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { openStripeAccount, setPayoutMethod } from '../../../api/payout-method.ts';
import { PasswordAgain } from '../../../components/PasswordAgain.tsx';
import { t } from '../../../words.ts';
import { type MethodToSet, methodFormSchema, type TypedMethod } from './method-form.ts';

const FIELDS = ['kind', 'accountHolder', 'accountNumber', 'bankCode', 'email', 'password'] as const;
const EMPTY: TypedMethod = {
  kind: 'bank',
  accountHolder: '',
  accountNumber: '',
  bankCode: '',
  email: '',
  password: '',
};

interface MethodFormProps {
  /** Whether members can be paid through Stripe. */
  hasStripe: boolean;
  onEnd: () => void;
}

/** Asks for the password again, in case someone else found the browser open. */
export function MethodForm({ hasStripe, onEnd }: MethodFormProps) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(methodFormSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const kind = watch('kind');
  const { failure, forgetFailure, showFailure } = useFormFailure(FIELDS, setError);

  async function submit(input: MethodToSet) {
    forgetFailure();
    try {
      if (input.kind === 'stripe') return location.assign(await openStripeAccount(input.password));
      await setPayoutMethod(input);
      notify.success(t('Saved'), t('Your next payouts go there.'));
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, t('It was not saved. Try again.')));
    }
  }

  return (
    <form noValidate aria-label={t('Where payouts go')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('Way')}>
          <Select autoFocus {...register('kind')}>
            <option value="bank">{t('Bank account')}</option>
            <option value="paypal">PayPal</option>
            {hasStripe ? <option value="stripe">Stripe</option> : null}
          </Select>
        </Field>
        {kind === 'bank' ? (
          <>
            <Field label={t('Account holder')} required error={errors.accountHolder?.message}>
              <TextInput autoComplete="name" {...register('accountHolder')} />
            </Field>
            <Field
              label={t('IBAN or account number')}
              hint={t('Spaces and hyphens don’t matter')}
              required
              error={errors.accountNumber?.message}
            >
              <TextInput autoComplete="off" spellCheck={false} {...register('accountNumber')} />
            </Field>
            <Field
              label={t('Bank code')}
              hint={t('Routing number, sort code or BIC. Not needed beside an IBAN')}
              optional
              error={errors.bankCode?.message}
            >
              <TextInput autoComplete="off" spellCheck={false} {...register('bankCode')} />
            </Field>
          </>
        ) : null}
        {kind === 'paypal' ? (
          <Field label={t('Email at PayPal')} required error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...register('email')} />
          </Field>
        ) : null}
        {kind === 'stripe' ? (
          <Text>{t('Stripe asks for your bank account on its own page. This site never sees it.')}</Text>
        ) : null}
        <PasswordAgain error={errors.password?.message} {...register('password')} />
        <Inline>
          <Button type="submit" isBusy={isSubmitting}>
            {kind === 'stripe' ? t('Continue to Stripe') : t('Save')}
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
