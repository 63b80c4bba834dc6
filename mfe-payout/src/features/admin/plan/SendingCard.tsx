import { valibotResolver } from '@hookform/resolvers/valibot';
import { type PayoutSending, payoutSendingSchema, sendingAccountSchema } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  Grid,
  Inline,
  InlineAlert,
  SectionHeading,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@powerline/ui';
import { AdminData, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { setPayoutSending, usePayoutSending } from '../../../api/admin-payout-sending.ts';
import { t } from '../../../words.ts';

/** From which account payouts are sent, and by how many people. */
export const SendingCard = () => (
  <Card as="section" id="sending" aria-labelledby="sending-heading">
    <Stack gap={4}>
      <SectionHeading id="sending-heading" size="large">
        {t('{what, select, other {Sending payouts}}', { what: 'heading' })}
      </SectionHeading>
      <Text tone="muted">
        {t(
          'Bank files (ISO 20022 pain.001) name the account that you send from. Without one, you export batches as CSV.',
        )}
      </Text>
      <AdminData response={usePayoutSending()} name={t('setting')} skeleton={<Skeleton height="20rem" />}>
        {(sending) => <SendingForm sending={sending} />}
      </AdminData>
    </Stack>
  </Card>
);

const empty = v.pipe(v.string(), v.trim(), v.literal(''));
const { holder, iban, bic } = sendingAccountSchema.entries;
const people = v.picklist(['one', 'two']);
/** All of an account, or nothing of it. */
const formSchema = v.union([
  v.object({ holder: empty, iban: empty, bic: empty, people }),
  v.object({ holder, iban, bic: v.union([empty, bic.wrapped]), people }),
]);

const fieldWords = () => ({
  holder: { name: t('Account holder'), read: (text: string) => text },
  iban: { name: 'IBAN', read: (text: string) => text },
  bic: { name: 'BIC', read: (text: string) => text },
  people: { name: t('Who sends a batch'), read: (choice: 'one' | 'two') => peopleWords()[choice] },
});

const peopleWords = () => ({
  one: t('One person is enough'),
  two: t('Two people: one makes it, another approves it'),
});

const fieldsOf = ({ account, needsTwoPeople }: PayoutSending): v.InferOutput<typeof formSchema> => ({
  holder: account?.holder ?? '',
  iban: account?.iban ?? '',
  bic: account?.bic ?? '',
  people: needsTwoPeople ? 'two' : 'one',
});

const NO_PROOF: TypedProof = { password: '', code: '' };

function SendingForm({ sending }: { sending: PayoutSending }) {
  const form = useForm({ resolver: valibotResolver(formSchema), defaultValues: fieldsOf(sending) });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const guarded = useGuardedForm({
    form,
    stored: sending,
    fieldsOf,
    schema: payoutSendingSchema,
    name: 'payout.sending',
  });
  const [proof, setProof] = useState(NO_PROOF);
  const [proofErrors, setProofErrors] = useState<Partial<Record<keyof TypedProof, string | undefined>>>({});
  const { failure, submit } = useSubmission(
    ['account.holder', 'account.iban', 'account.bic', 'password', 'code'],
    (name, { message }) => {
      if (name === 'password' || name === 'code') setProofErrors({ [name]: message });
      else if (name === 'account.holder') setError('holder', { message });
      else setError(name === 'account.iban' ? 'iban' : 'bic', { message });
    },
  );

  const send = handleSubmit(async ({ people, ...typed }) => {
    setProofErrors({});
    const account = typed.iban === '' ? null : { ...typed, bic: typed.bic || null };
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) =>
        setPayoutSending({ account, needsTwoPeople: people === 'two', ...proofOf(proof) }, ifMatch),
      );
    });
    if (!isSaved) return;
    setProof(NO_PROOF);
    notify.success(t('Saved'), t('It counts for the next batch.'));
  });

  return (
    <form noValidate aria-labelledby="sending-heading" onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <GuardedFormNotice form={guarded} what={t('setting')} words={fieldWords()} />
        <Grid columnWidth="14rem">
          <Field label={t('Account holder')} error={errors.holder?.message}>
            <TextInput autoComplete="off" {...register('holder')} />
          </Field>
          <Field label="IBAN" error={errors.iban?.message}>
            <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} {...register('iban')} />
          </Field>
          <Field label="BIC" hint={t('Only if your bank asks for it')} error={errors.bic?.message}>
            <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} {...register('bic')} />
          </Field>
        </Grid>
        <Field label={t('Who sends a batch')} hint={t('Batches that were made before keep their rule.')}>
          <Select {...register('people')}>
            <option value="one">{peopleWords().one}</option>
            <option value="two">{peopleWords().two}</option>
          </Select>
        </Field>
        <StepUpFields value={proof} errors={proofErrors} onChange={setProof} />
        <Inline>
          <Button type="submit" isBusy={isSubmitting} disabled={guarded.theirs !== undefined}>
            {t('Save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
