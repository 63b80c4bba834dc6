import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Installation, installationInputSchema } from '@powerline/contract/payout';
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
  Stack,
  Text,
  TextInput,
} from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import { setInstallation } from '../../../api/admin-plan.ts';

/** Chosen once, before the system opens. */
export function InstallationCard({ installation }: { installation: Installation }) {
  const { timeZone, currency, isFixed } = installation;
  return (
    <Card as="section" id="installation" aria-labelledby="installation-heading">
      <Stack gap={4}>
        <SectionHeading id="installation-heading" size="large">
          Time zone and currency
        </SectionHeading>
        {isFixed ? (
          <Text>
            Months begin and end in the time zone {timeZone}, and all amounts are in {currency}. Both stay: the system
            was opened, or a month was closed.
          </Text>
        ) : (
          <InstallationForm installation={installation} />
        )}
      </Stack>
    </Card>
  );
}

function InstallationForm({ installation: { timeZone, currency } }: { installation: Installation }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(installationInputSchema),
    values: { timeZone, currency },
  });
  const { failure, submit } = useSubmission(['timeZone', 'currency'], setError);
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

  const send = handleSubmit(async (input) => {
    if (await submit(() => setInstallation(input)))
      notify.success('Saved', `Months begin and end in ${input.timeZone} from now on.`);
  });

  return (
    <form noValidate aria-labelledby="installation-heading" onSubmit={send}>
      <Stack gap={4}>
        <Text>Choose them before you open the system: then they stay, or months that are closed would change.</Text>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Grid columnWidth="14rem">
          <Field label="Time zone" error={formState.errors.timeZone?.message} required>
            <Select {...register('timeZone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Currency" hint="Three letters, such as USD" error={formState.errors.currency?.message} required>
            <TextInput autoCapitalize="characters" autoComplete="off" maxLength={3} {...register('currency')} />
          </Field>
        </Grid>
        <Inline>
          <Button type="submit" isBusy={formState.isSubmitting}>
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
