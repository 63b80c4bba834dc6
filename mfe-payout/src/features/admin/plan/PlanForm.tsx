import { canCostMoreThanFee, type Plan, type PlanVersion, WIDTH_MAX, WIDTH_MIN } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  formatMonth,
  Grid,
  Inline,
  InlineAlert,
  NumberInput,
  SectionHeading,
  Select,
  Stack,
  Switch,
  TextArea,
  TextInput,
  UnsavedQuestion,
} from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { ConflictNotice, RestoredDraft } from '@powerline/ui/saving';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { setPlan } from '../../../api/admin-plan.ts';
import { addMonths } from '../../../components/admin/months.ts';
import { t } from '../../../words.ts';
import { CeilingNotice } from './CeilingNotice.tsx';
import { fieldsOf, PLAN_FIELDS, planOf, typedAmounts, typedPlan } from './plan-form.ts';
import { planWords } from './plan-words.ts';
import { usePlanForm } from './use-plan-form.ts';

const MONTHS = Array.from({ length: 12 }, (_, ahead) => ahead);
const WIDTHS = Array.from({ length: WIDTH_MAX - WIDTH_MIN + 1 }, (_, index) => String(WIDTH_MIN + index));

interface PlanFormProps {
  /** Latest start first. */
  versions: readonly PlanVersion[];
  /** The first month for which a plan can be set. */
  firstMonth: string;
  /** Then the first month is this one. */
  isBeforeFirstPayment: boolean;
  currency: string;
  /** Unsaved input is kept for this person only. */
  writer: string;
  /** Plays the typed plan over past months. */
  onCompare: (plan: Plan) => Promise<void>;
}

export function PlanForm({ versions, firstMonth, isBeforeFirstPayment, currency, writer, onCompare }: PlanFormProps) {
  const { form, typed, theirs, mine, isRestored, replaces, ...desk } = usePlanForm(versions, firstMonth, writer);
  const { register, handleSubmit, formState, setError, control, getValues, trigger } = form;
  const { failure, submit } = useSubmission(['reason'], setError);
  const { errors, isSubmitting, isDirty } = formState;
  const [isComparing, setComparing] = useState(false);
  const isCostly = canCostMoreThanFee(typedAmounts(typed));

  const send = handleSubmit(async (fields) => {
    const plan = planOf(fields);
    // A reason typed while the plan was too costly doesn't apply once it isn't.
    const reason = isCostly ? fields.reason : null;
    if (!(await submit(() => setPlan(fields.month, { ...plan, reason, replaces })))) return;
    notify.success(t('Plan set'), t('It starts in {month}.', { month: formatMonth(fields.month) }));
    desk.showSet(fieldsOf({ plan, reason }, fields.month));
  });

  const compare = async () => {
    const plan = typedPlan(getValues());
    if (!plan) return void trigger(PLAN_FIELDS);
    setComparing(true);
    await onCompare(plan);
    setComparing(false);
  };

  return (
    <Card as="section" aria-labelledby="set-plan">
      <form noValidate aria-labelledby="set-plan" onSubmit={send}>
        <Stack gap={4}>
          <SectionHeading id="set-plan" size="large">
            {t('Set a plan')}
          </SectionHeading>
          {failure && !theirs ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <ConflictNotice
            theirs={theirs}
            mine={mine}
            writer={writer}
            what={t('plan')}
            words={planWords()}
            onKeepMine={desk.keepMine}
            onTakeTheirs={desk.takeTheirs}
          />
          {isRestored && !theirs ? <RestoredDraft onDiscard={() => desk.discard()} /> : null}
          <Grid columnWidth="12rem">
            <Field
              label={t('From')}
              hint={
                isBeforeFirstPayment && typed.month === firstMonth
                  ? t('You can change it until the first payment')
                  : t('You can change or remove it until then')
              }
            >
              <Select {...register('month')}>
                {MONTHS.map((ahead) => addMonths(firstMonth, ahead)).map((one) => (
                  <option key={one} value={one}>
                    {formatMonth(one)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('Membership fee')} hint={t('For one month')} error={errors.fee?.message} required>
              <TextInput inputMode="decimal" {...register('fee')} />
            </Field>
            <Field label={t('Direct')} hint={t('What the sponsor earns')} error={errors.direct?.message} required>
              <TextInput inputMode="decimal" {...register('direct')} />
            </Field>
          </Grid>
          <Grid columnWidth="8rem">
            {typed.levels.map((_, index) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: a level is nothing but its place
                key={index}
                label={t('Level {level}', { level: index + 1 })}
                error={errors.levels?.[index]?.message}
                required
              >
                <TextInput inputMode="decimal" {...register(`levels.${index}`)} />
              </Field>
            ))}
          </Grid>
          <CeilingNotice typed={typed} currency={currency} />
          {isCostly ? (
            <Field
              label={t('Reason')}
              hint={t('Why a month may cost more than it brings in. Other admins see it with the plan.')}
              error={errors.reason?.message}
              required
            >
              <TextArea rows={3} {...register('reason')} />
            </Field>
          ) : null}
          <Grid columnWidth="12rem">
            <Field label={t('Width')} hint={t('People directly below one member. Applies to new places only.')}>
              <Select {...register('width')}>
                {WIDTHS.map((width) => (
                  <option key={width} value={width}>
                    {width}
                  </option>
                ))}
                <option value="">{t('Unlimited')}</option>
              </Select>
            </Field>
            <Field label={t('Minimum payout')} error={errors.minimumPayout?.message} required>
              <TextInput inputMode="decimal" {...register('minimumPayout')} />
            </Field>
            <Field
              label={t('Days until closing')}
              hint={t('Between the end of a month and its closing')}
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
              <Switch label={t('Compression: levels skip members who can’t earn')} isOn={value} onToggle={onChange} />
            )}
          />
          <Inline>
            <Button type="submit" isBusy={isSubmitting} disabled={theirs !== undefined}>
              {t('Set the plan')}
            </Button>
            <Button tone="secondary" isBusy={isComparing} onClick={() => void compare()}>
              {t('Compare with past months')}
            </Button>
          </Inline>
        </Stack>
      </form>
      <UnsavedQuestion isUnsaved={isDirty} what={t('the plan')} onLeave={() => desk.discard()} />
    </Card>
  );
}
