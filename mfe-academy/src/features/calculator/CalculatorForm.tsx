import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAfterPaint } from '@powerline/platform';
import { Button, Field, NumberInput, Stack } from '@powerline/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { CalculatorInput } from './calculate.ts';
import { calculatorNumbersSchema } from './calculator-numbers.ts';

interface CalculatorFormProps {
  /** What the fields show; a change of it fills them anew. */
  typed: { direct: string; average: string };
  /** Says at once what is wrong with `typed`, which the visitor did not type here. */
  isWrong: boolean;
  /** Called once the press was painted. */
  onCalculate: (numbers: CalculatorInput) => void;
}

/** The calculator's two numbers, refused with a sentence on their field when nothing can be calculated from them. */
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
      aria-label="Powerline Compensation Calculator"
      onSubmit={(event) => {
        event.preventDefault();
        // Also what checks the numbers renders the form anew.
        afterPaint(() => void handleSubmit(onCalculate)());
      }}
    >
      <Stack gap={4}>
        <Field label="Number of direct referrals" required error={errors.direct?.message}>
          <NumberInput min={0} step={1} {...register('direct')} />
        </Field>
        <Field label="Average indirect referrals per person" required error={errors.average?.message}>
          <NumberInput min={0} step="any" inputMode="decimal" {...register('average')} />
        </Field>
        <Button type="submit">Calculate</Button>
      </Stack>
    </form>
  );
}
