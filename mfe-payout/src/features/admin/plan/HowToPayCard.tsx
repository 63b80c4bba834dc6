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

/** The text on the membership page of a site without card payments. */
export const HowToPayCard = () => (
  <Card as="section" id="how-to-pay" aria-labelledby="how-to-pay-heading">
    <Stack gap={4}>
      <SectionHeading id="how-to-pay-heading" size="large">
        How to pay
      </SectionHeading>
      <Text tone="muted">
        Members read this on their membership page if your site doesn’t take cards: your bank account, your PayPal
        address, what to write in the payment.
      </Text>
      <AdminData response={useHowToPay()} name="text" skeleton={<Skeleton height="16rem" />}>
        {(howToPay) => <HowToPayForm howToPay={howToPay} />}
      </AdminData>
    </Stack>
  </Card>
);

const WORDS = { text: { name: 'Text', read: (text: string) => text } };

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
    if (isSaved) notify.success('Saved', 'Members see it on their membership page.');
  });
  return (
    <form noValidate aria-labelledby="how-to-pay-heading" onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <GuardedFormNotice form={guarded} what="text" words={WORDS} />
        <Field
          label="Text"
          hint="You can use Markdown: **bold**, lists and links."
          error={formState.errors.text?.message}
        >
          <TextArea rows={6} {...register('text')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
            Save
          </Button>
        </Inline>
        {html ? (
          <Stack gap={2}>
            <Text size="small" tone="muted">
              Members see:
            </Text>
            <AdminText html={html} />
          </Stack>
        ) : null}
      </Stack>
    </form>
  );
}
