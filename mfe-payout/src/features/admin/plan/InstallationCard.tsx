import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  currentTimeZone,
  findTimeZone,
  type Installation,
  installationInputSchema,
  installationSchema,
  listTimeZones,
} from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { Button, Card, Field, Grid, Inline, InlineAlert, SectionHeading, Stack, Text, TextInput } from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { setInstallation } from '../../../api/admin-plan.ts';
import { CurrencyOptions } from '../../../components/admin/CurrencyOptions.tsx';
import { t } from '../../../words.ts';

/** Chosen once, before the system opens. */
export function InstallationCard({ installation }: { installation: Installation }) {
  const { timeZone, currency, isFixed } = installation;
  return (
    <Card as="section" id="installation" aria-labelledby="installation-heading">
      <Stack gap={4}>
        <SectionHeading id="installation-heading" size="large">
          {t('Time zone and currency')}
        </SectionHeading>
        {isFixed ? (
          <Text>
            {t(
              'Months begin and end in the time zone {timeZone}, and all amounts are in {currency}. You can’t change either one, because the system was opened or a month was closed.',
              { timeZone, currency },
            )}
          </Text>
        ) : (
          <InstallationForm installation={installation} />
        )}
      </Stack>
    </Card>
  );
}

/** UTC and US dollars are the start; until someone chooses, we propose this computer's time zone. */
const proposedZone = ({ timeZone, currency }: Installation): string =>
  timeZone === 'UTC' && currency === 'USD'
    ? (findTimeZone(currentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)) ?? timeZone)
    : currentTimeZone(timeZone);

const fieldsOf = (installation: Installation) => ({
  timeZone: proposedZone(installation),
  currency: installation.currency,
});

const read = (text: string) => text;
const fieldWords = () => ({ timeZone: { name: t('Time zone'), read }, currency: { name: t('Currency'), read } });

function InstallationForm({ installation }: { installation: Installation }) {
  const { timeZone } = installation;
  const proposed = proposedZone(installation);
  const form = useForm({ resolver: valibotResolver(installationInputSchema), defaultValues: fieldsOf(installation) });
  const { register, handleSubmit, formState, setError } = form;
  const guarded = useGuardedForm({
    form,
    stored: installation,
    fieldsOf,
    schema: installationSchema,
    name: 'payout.installation',
  });
  const { failure, submit } = useSubmission(['timeZone', 'currency'], setError);
  const id = useId();

  const send = handleSubmit(async (input) => {
    let isSaved = false;
    await submit(async () => {
      isSaved = await guarded.save((ifMatch) => setInstallation(input, ifMatch));
    });
    if (isSaved)
      notify.success(t('Saved'), t('Months begin and end in {timeZone} from now on.', { timeZone: input.timeZone }));
  });

  return (
    <form noValidate aria-labelledby="installation-heading" onSubmit={send}>
      <Stack gap={4}>
        <Text>{t('You can’t change either one once the system has been opened or a month has been closed.')}</Text>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <GuardedFormNotice form={guarded} what={t('setting')} words={fieldWords()} />
        <Grid columnWidth="14rem">
          <Field
            label={t('Time zone')}
            hint={
              proposed === timeZone
                ? t('Type a city to search')
                : t('Now {timeZone}. We propose the one of this computer.', { timeZone })
            }
            error={formState.errors.timeZone?.message}
            required
          >
            <TextInput autoComplete="off" spellCheck={false} list={`${id}-zones`} {...register('timeZone')} />
          </Field>
          <Field
            label={t('Currency')}
            hint={t('Type a code or a name')}
            error={formState.errors.currency?.message}
            required
          >
            <TextInput
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              list={`${id}-currencies`}
              {...register('currency')}
            />
          </Field>
        </Grid>
        <datalist id={`${id}-zones`}>
          {listTimeZones().map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <CurrencyOptions id={`${id}-currencies`} />
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting} disabled={guarded.theirs !== undefined}>
            {t('Save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
