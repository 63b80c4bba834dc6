import { valibotResolver } from '@hookform/resolvers/valibot';
import { type TaxReporting, taxReportingInputSchema, taxReportingSchema } from '@powerline/contract/payout';
import { Link, notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  Inline,
  InlineAlert,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@powerline/ui';
import { AdminData, useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { setTaxReporting, useTaxReporting } from '../../../api/admin-tax-forms.ts';
import { typedCentsSchema } from '../../../components/admin/amount-field.ts';
import { typedAmount } from '../../../components/money.ts';
import { rich, t } from '../../../words.ts';

/** From which yearly total on a member is in the totals for tax forms. */
export const TaxReportingCard = () => (
  <Card as="section" id="tax-reporting" aria-labelledby="tax-reporting-heading">
    <Stack gap={4}>
      <SectionHeading id="tax-reporting-heading" size="large">
        {t('{what, select, other {Tax reporting}}', { what: 'heading' })}
      </SectionHeading>
      <Text tone="muted">
        {rich(
          'Members paid at least this much in a year are listed in the <link>yearly totals for tax forms</link>. Ask your tax adviser which amount applies to you.',
          { link: (inside) => <Link to="/admin/payout/reports/tax-totals">{inside}</Link> },
        )}
      </Text>
      <AdminData response={useTaxReporting()} name={t('setting')} skeleton={<Skeleton height="8rem" />}>
        {(reporting) => <ThresholdForm reporting={reporting} />}
      </AdminData>
    </Stack>
  </Card>
);

const formSchema = v.object({
  threshold: v.pipe(typedCentsSchema, taxReportingInputSchema.entries.thresholdCents),
});

const fieldWords = () => ({ threshold: { name: t('Reporting threshold'), read: (text: string) => text } });

const fieldsOf = ({ thresholdCents }: TaxReporting) => ({ threshold: typedAmount(thresholdCents) });

function ThresholdForm({ reporting }: { reporting: TaxReporting }) {
  const form = useForm({ resolver: valibotResolver(formSchema), defaultValues: fieldsOf(reporting) });
  const { register, handleSubmit, formState, setError } = form;
  const guarded = useGuardedForm({
    form,
    stored: reporting,
    fieldsOf,
    schema: taxReportingSchema,
    name: 'payout.tax-reporting',
  });
  const { failure, submit } = useSubmission(['threshold'], setError, { threshold: 'thresholdCents' });
  const send = handleSubmit(async ({ threshold }) => {
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => setTaxReporting(threshold, ifMatch));
    });
    if (isSaved) notify.success(t('Saved'), t('The report uses it from now on.'));
  });
  return (
    <form noValidate aria-labelledby="tax-reporting-heading" onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <GuardedFormNotice form={guarded} what={t('setting')} words={fieldWords()} />
        <Field label={t('Reporting threshold')} error={formState.errors.threshold?.message} required>
          <TextInput inputMode="decimal" autoComplete="off" {...register('threshold')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
            {t('Save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
