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
import { classificationNames } from '../../../components/tax-form-words.ts';
import { t } from '../../../words.ts';
import { TAX_FORM_FIELDS, type TypedTaxForm, typedTaxFormSchema } from './tax-form.ts';

const kindNames = () => ({ w9: t('W-9, for US persons'), w8ben: t('W-8BEN, for everyone else') });

const certifications = () => ({
  w9: t('By typing your name, you certify that the tax number is yours and that you’re a US person.'),
  w8ben: t('By typing your name, you certify that these details are true and that you’re not a US person.'),
});

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
      notify.success(t('Saved'), t('Your tax form is encrypted.'));
      onEnd();
    } catch (error) {
      showFailure(error, errorSentence(error, t('It was not saved. Try again.')));
    }
  }

  const field = (name: (typeof TAX_FORM_FIELDS)[number]) => ({ error: errors[name]?.message, required: true });
  return (
    <form noValidate aria-label={t('Tax form')} onSubmit={handleSubmit(submit)}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('Form')}>
          <Select autoFocus {...register('kind')}>
            {TAX_FORM_KINDS.map((one) => (
              <option key={one} value={one}>
                {kindNames()[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Grid columnWidth="16rem">
          <Field label={t('Legal name')} {...field('legalName')}>
            <TextInput autoComplete="name" {...register('legalName')} />
          </Field>
          <Field label={t('Business name')} optional error={errors.businessName?.message}>
            <TextInput autoComplete="organization" {...register('businessName')} />
          </Field>
          {kind === 'w9' ? (
            <>
              <Field label={t('Tax classification')} {...field('classification')}>
                <Select {...register('classification')}>
                  {TAX_CLASSIFICATIONS.map((one) => (
                    <option key={one} value={one}>
                      {classificationNames()[one]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('US tax number')} hint={t('Your SSN or EIN')} {...field('tin')}>
                <TextInput inputMode="numeric" autoComplete="off" spellCheck={false} {...register('tin')} />
              </Field>
            </>
          ) : (
            <>
              <Field label={t('Country')} hint={t('Where you’re a citizen')} {...field('country')}>
                <TextInput autoComplete="country-name" {...register('country')} />
              </Field>
              <Field label={t('Foreign tax number')} {...field('foreignTin')}>
                <TextInput autoComplete="off" spellCheck={false} {...register('foreignTin')} />
              </Field>
            </>
          )}
        </Grid>
        <Field label={t('Address')} hint={t('Street, city, region and postal code')} {...field('address')}>
          <TextArea rows={3} autoComplete="street-address" {...register('address')} />
        </Field>
        <Text size="small">{certifications()[kind]}</Text>
        <Grid columnWidth="16rem">
          <Field label={t('Type your name to sign')} {...field('signedName')}>
            <TextInput autoComplete="off" {...register('signedName')} />
          </Field>
          <Field label={t('Date')} {...field('signedOn')}>
            <TextInput type="date" {...register('signedOn')} />
          </Field>
        </Grid>
        <PasswordAgain error={errors.password?.message} {...register('password')} />
        <Inline>
          <Button type="submit" isBusy={isSubmitting}>
            {t('Save')}
          </Button>
          <Button tone="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
