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

/** From which yearly total on a member is in the totals for tax forms. */
export const TaxReportingCard = () => (
  <Card as="section" id="tax-reporting" aria-labelledby="tax-reporting-heading">
    <Stack gap={4}>
      <SectionHeading id="tax-reporting-heading" size="large">
        Tax reporting
      </SectionHeading>
      <Text tone="muted">
        Members paid at least this much in a year are listed in the{' '}
        <Link to="/admin/payout/reports/tax-totals">yearly totals for tax forms</Link>. Ask your tax adviser which
        amount applies to you.
      </Text>
      <AdminData response={useTaxReporting()} name="setting" skeleton={<Skeleton height="8rem" />}>
        {(reporting) => <ThresholdForm reporting={reporting} />}
      </AdminData>
    </Stack>
  </Card>
);

const formSchema = v.object({
  threshold: v.pipe(typedCentsSchema, taxReportingInputSchema.entries.thresholdCents),
});

const WORDS = { threshold: { name: 'Reporting threshold', read: (text: string) => text } };

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
    if (isSaved) notify.success('Saved', 'The report uses it from now on.');
  });
  return (
    <form noValidate aria-labelledby="tax-reporting-heading" onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <GuardedFormNotice form={guarded} what="setting" words={WORDS} />
        <Field label="Reporting threshold" error={formState.errors.threshold?.message} required>
          <TextInput inputMode="decimal" autoComplete="off" {...register('threshold')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
