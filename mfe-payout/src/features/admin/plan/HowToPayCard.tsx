import { valibotResolver } from '@hookform/resolvers/valibot';
import { type HowToPay, howToPayInputSchema, howToPaySchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
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
  TextArea,
} from '@powerline/ui';
import { AdminData, useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { setHowToPay, useHowToPay } from '../../../api/admin-plan.ts';
import { AdminText } from '../../../components/AdminText.tsx';
import { t } from '../../../words.ts';

/** The text on the membership page of a site without card payments. */
export const HowToPayCard = () => (
  <Card as="section" id="how-to-pay" aria-labelledby="how-to-pay-heading">
    <Stack gap={4}>
      <SectionHeading id="how-to-pay-heading" size="large">
        {t('How to pay')}
      </SectionHeading>
      <Text tone="muted">
        {t(
          'Members read this on their membership page if your site doesn’t take cards: your bank account, your PayPal address, what to write in the payment.',
        )}
      </Text>
      <AdminData response={useHowToPay()} name={t('text')} skeleton={<Skeleton height="16rem" />}>
        {(howToPay) => <HowToPayForm howToPay={howToPay} />}
      </AdminData>
    </Stack>
  </Card>
);

const fieldWords = () => ({ text: { name: t('Text'), read: (text: string) => text } });

const fieldsOf = ({ text }: HowToPay) => ({ text });

function HowToPayForm({ howToPay }: { howToPay: HowToPay }) {
  const { html } = howToPay;
  const form = useForm({ resolver: valibotResolver(howToPayInputSchema), defaultValues: fieldsOf(howToPay) });
  const { register, handleSubmit, formState, setError } = form;
  const guarded = useGuardedForm({
    form,
    stored: howToPay,
    fieldsOf,
    schema: howToPaySchema,
    name: 'payout.how-to-pay',
  });
  const { failure, submit } = useSubmission(['text'], setError);
  const send = handleSubmit(async ({ text }) => {
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => setHowToPay(text, ifMatch));
    });
    if (isSaved) notify.success(t('Saved'), t('Members see it on their membership page.'));
  });
  return (
    <form noValidate aria-labelledby="how-to-pay-heading" onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <GuardedFormNotice form={guarded} what={t('text')} words={fieldWords()} />
        <Field
          label={t('Text')}
          hint={t('You can use Markdown: **bold**, lists and links.')}
          error={formState.errors.text?.message}
        >
          <TextArea rows={6} {...register('text')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
            {t('Save')}
          </Button>
        </Inline>
        {html ? (
          <Stack gap={2}>
            <Text size="small" tone="muted">
              {t('Members see:')}
            </Text>
            <AdminText html={html} />
          </Stack>
        ) : null}
      </Stack>
    </form>
  );
}
