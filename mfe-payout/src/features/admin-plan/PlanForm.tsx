import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Plan, WIDTH_MAX, WIDTH_MIN } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  Grid,
  Inline,
  InlineAlert,
  NumberInput,
  SectionHeading,
  Select,
  Stack,
  Switch,
  TextInput,
  UnsavedQuestion,
} from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { setPlan } from '../../api/admin-plan.ts';
import { monthInWords } from '../../components/dates.ts';
import { CeilingNotice } from './CeilingNotice.tsx';
import { fieldsOf, planFormSchema, planOf } from './plan-form.ts';

const WIDTHS = Array.from({ length: WIDTH_MAX - WIDTH_MIN + 1 }, (_, index) => String(WIDTH_MIN + index));

interface PlanFormProps {
  /** What it begins with. */
  plan: Plan;
  month: string;
  /** From which the plan can hold. */
  months: readonly string[];
  currency: string;
}

/** Writes the plan of a coming month. */
export function PlanForm({ plan, month, months, currency }: PlanFormProps) {
  const { register, handleSubmit, formState, setError, control, reset } = useForm({
    resolver: valibotResolver(planFormSchema),
    defaultValues: fieldsOf(plan, month),
  });
  const { failure, submit } = useSubmission([], setError);
  const typed = useWatch({ control });
  const { errors, isSubmitting, isDirty } = formState;

  const send = handleSubmit(async (fields) => {
    if (!(await submit(() => setPlan(fields.month, planOf(fields))))) return;
    notify.success('Plan set', `It holds from ${monthInWords(fields.month)} on.`);
    reset(fieldsOf(planOf(fields), fields.month));
  });

  return (
    <Card as="section" aria-labelledby="coming-plan">
      <form noValidate aria-labelledby="coming-plan" onSubmit={send}>
        <Stack gap={4}>
          <SectionHeading id="coming-plan" size="large">
            The plan of a coming month
          </SectionHeading>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Grid columnWidth="12rem">
            <Field label="From" hint="Until then you can change it or take it away">
              <Select {...register('month')}>
                {months.map((one) => (
                  <option key={one} value={one}>
                    {monthInWords(one)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Membership fee" hint="For one month" error={errors.fee?.message} required>
              <TextInput inputMode="decimal" {...register('fee')} />
            </Field>
            <Field label="Direct" hint="What the sponsor earns" error={errors.direct?.message} required>
              <TextInput inputMode="decimal" {...register('direct')} />
            </Field>
          </Grid>
          <Grid columnWidth="8rem">
            {plan.levelCents.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is nothing but its place
              <Field key={index} label={`Level ${index + 1}`} error={errors.levels?.[index]?.message} required>
                <TextInput inputMode="decimal" {...register(`levels.${index}`)} />
              </Field>
            ))}
          </Grid>
          <CeilingNotice
            fee={typed.fee ?? ''}
            direct={typed.direct ?? ''}
            levels={typed.levels ?? []}
            currency={currency}
          />
          <Grid columnWidth="12rem">
            <Field label="Width" hint="People directly below one member; counts for later places only">
              <Select {...register('width')}>
                {WIDTHS.map((width) => (
                  <option key={width} value={width}>
                    {width}
                  </option>
                ))}
                <option value="">Unlimited</option>
              </Select>
            </Field>
            <Field label="Minimum payout" error={errors.minimumPayout?.message} required>
              <TextInput inputMode="decimal" {...register('minimumPayout')} />
            </Field>
            <Field
              label="Days until closing"
              hint="Between the end of a month and its closing"
              error={errors.closingDays?.message}
              required
            >
              <NumberInput {...register('closingDays')} />
            </Field>
          </Grid>
          <Controller
            control={control}
            name="compression"
            render={({ field: { value, onChange } }) => (
              <Switch label="Compression: a level passes by whoever may not earn" isOn={value} onToggle={onChange} />
            )}
          />
          <Inline>
            <Button type="submit" isBusy={isSubmitting}>
              Set the plan
            </Button>
          </Inline>
        </Stack>
      </form>
      <UnsavedQuestion isUnsaved={isDirty} what="the plan" />
    </Card>
  );
}
