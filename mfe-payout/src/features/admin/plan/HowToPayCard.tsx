import { valibotResolver } from '@hookform/resolvers/valibot';
import { type HowToPay, howToPayInputSchema } from '@powerline/contract/payout';
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

function HowToPayForm({ howToPay: { text, html } }: { howToPay: HowToPay }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(howToPayInputSchema),
    values: { text },
  });
  const { failure, submit } = useSubmission(['text'], setError);
  const send = handleSubmit(async (input) => {
    if (await submit(() => setHowToPay(input.text)))
      notify.success('Saved', 'Members see it on their membership page.');
  });
  return (
    <form noValidate aria-labelledby="how-to-pay-heading" onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field
          label="Text"
          hint="You can use Markdown: **bold**, lists and links."
          error={formState.errors.text?.message}
        >
          <TextArea rows={6} {...register('text')} />
        </Field>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting}>
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
