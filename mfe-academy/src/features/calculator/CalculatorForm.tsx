import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAfterPaint } from '@powerline/platform';
import { Button, Field, NumberInput, Stack } from '@powerline/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../words.ts';
import type { CalculatorInput } from './calculate.ts';
import { calculatorNumbersSchema } from './calculator-numbers.ts';

interface CalculatorFormProps {
  /** New values fill the fields again. */
  typed: { direct: string; average: string };
  /** Shows errors at once, because the values come from the address. */
  isWrong: boolean;
  /** Called after the press was painted. */
  onCalculate: (numbers: CalculatorInput) => void;
}

export function CalculatorForm({ typed, isWrong, onCalculate }: CalculatorFormProps) {
  const { register, handleSubmit, trigger, formState } = useForm({
    resolver: valibotResolver(calculatorNumbersSchema),
    values: typed,
  });
  const { errors } = formState;
  const afterPaint = useAfterPaint();

  useEffect(() => {
    if (isWrong) void trigger();
  }, [isWrong, trigger]);

  return (
    <form
      noValidate
      aria-label={t('Powerline Compensation Calculator')}
      onSubmit={(event) => {
        event.preventDefault();
        // Validation renders the form again.
        afterPaint(() => void handleSubmit(onCalculate)());
      }}
    >
      <Stack gap={4}>
        <Field label={t('Number of direct referrals')} required error={errors.direct?.message}>
          <NumberInput min={0} step={1} {...register('direct')} />
        </Field>
        <Field label={t('Average indirect referrals per person')} required error={errors.average?.message}>
          <NumberInput min={0} step="any" inputMode="decimal" {...register('average')} />
        </Field>
        <Button type="submit">{t('Calculate')}</Button>
      </Stack>
    </form>
  );
}
