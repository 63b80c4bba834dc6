import { valibotResolver } from '@hookform/resolvers/valibot';
import { TAX_CLASSIFICATIONS, TAX_FORM_KINDS, type TaxFormInput } from '@powerline/contract/payout';
import { errorSentence, notify } from '@powerline/platform';
import {
  Button,
  Field,
  Grid,
  Inline,
  InlineAlert,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
  useFormFailure,
} from '@powerline/ui';
import { useForm } from 'react-hook-form';
import { setTaxForm } from '../../../api/tax-form.ts';
import { PasswordAgain } from '../../../components/PasswordAgain.tsx';
import { CLASSIFICATION_NAMES } from '../../../components/tax-form-words.ts';
import { TAX_FORM_FIELDS, type TypedTaxForm, typedTaxFormSchema } from './tax-form.ts';

const KIND_NAMES = { w9: 'W-9, for US persons', w8ben: 'W-8BEN, for everyone else' } as const;

const CERTIFICATIONS = {
  w9: 'By typing your name, you certify that the tax number is yours and that you’re a US person.',
  w8ben: 'By typing your name, you certify that these details are true and that you’re not a US person.',
} as const;

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const EMPTY: TypedTaxForm = {
  kind: 'w9',
  legalName: '',
  businessName: '',
  classification: 'individual',
  country: '',
  address: '',
  tin: '',
  foreignTin: '',
  signedName: '',
  signedOn: '',
  password: '',
};

/** What is typed stays until it is saved or canceled. It is kept nowhere else, because it is as private as a password. */
export function TaxFormFields({ onEnd }: { onEnd: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(typedTaxFormSchema),
    defaultValues: { ...EMPTY, signedOn: today() },
  });
  const { errors, isSubmitting } = formState;
  const { failure, forgetFailure, showFailure } = useFormFailure(TAX_FORM_FIELDS, setError);
  const kind = watch('kind');

  async function submit(input: TaxFormInput) {
    forgetFailure();
    try {
      await setTaxForm(input);
      notify.success('Saved', 'Your tax form is encrypted.');
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, 'It was not saved. Try again.'));
    }
  }

  const field = (name: (typeof TAX_FORM_FIELDS)[number]) => ({ error: errors[name]?.message, required: true });
  return (
    <form noValidate aria-label="Tax form" onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label="Form">
          <Select autoFocus {...register('kind')}>
            {TAX_FORM_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Grid columnWidth="16rem">
          <Field label="Legal name" {...field('legalName')}>
            <TextInput autoComplete="name" {...register('legalName')} />
          </Field>
          <Field label="Business name" optional error={errors.businessName?.message}>
            <TextInput autoComplete="organization" {...register('businessName')} />
          </Field>
          {kind === 'w9' ? (
            <>
              <Field label="Tax classification" {...field('classification')}>
                <Select {...register('classification')}>
                  {TAX_CLASSIFICATIONS.map((one) => (
                    <option key={one} value={one}>
                      {CLASSIFICATION_NAMES[one]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="US tax number" hint="Your SSN or EIN" {...field('tin')}>
                <TextInput inputMode="numeric" autoComplete="off" spellCheck={false} {...register('tin')} />
              </Field>
            </>
          ) : (
            <>
              <Field label="Country" hint="Where you’re a citizen" {...field('country')}>
                <TextInput autoComplete="country-name" {...register('country')} />
              </Field>
              <Field label="Foreign tax number" {...field('foreignTin')}>
                <TextInput autoComplete="off" spellCheck={false} {...register('foreignTin')} />
              </Field>
            </>
          )}
        </Grid>
        <Field label="Address" hint="Street, city, region and postal code" {...field('address')}>
          <TextArea rows={3} autoComplete="street-address" {...register('address')} />
        </Field>
        <Text size="small">{CERTIFICATIONS[kind]}</Text>
        <Grid columnWidth="16rem">
          <Field label="Type your name to sign" {...field('signedName')}>
            <TextInput autoComplete="off" {...register('signedName')} />
          </Field>
          <Field label="Date" {...field('signedOn')}>
            <TextInput type="date" {...register('signedOn')} />
          </Field>
        </Grid>
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
