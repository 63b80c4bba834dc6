import { useSearchParams } from '@powerline/platform';
import * as v from 'valibot';
import type { CalculatorInput } from './calculate.ts';
import { calculatorNumbersSchema, DEFAULT_NUMBERS } from './calculator-numbers.ts';

interface AddressNumbers {
  /** The address's numbers or the defaults, for the fields. */
  typed: { direct: string; average: string };
  /** `none`: nothing calculated yet; `wrong`: the address has invalid numbers. */
  state: 'none' | 'wrong' | 'calculated';
  /** Only when `calculated`. */
  numbers: CalculatorInput | null;
  calculate: (numbers: CalculatorInput) => void;
}

/** The address has the numbers, so that people can keep, share and print a calculation. */
export function useAddressNumbers(): AddressNumbers {
  const [params, setParams] = useSearchParams();
  const typed = {
    direct: params.get('direct') ?? DEFAULT_NUMBERS.direct,
    average: params.get('average') ?? DEFAULT_NUMBERS.average,
  };
  const calculate = ({ direct, average }: CalculatorInput) =>
    // The form scrolls to the result, not to the top.
    setParams({ direct: String(direct), average: String(average) }, { preventScrollReset: true });

  if (!params.has('direct') && !params.has('average')) return { typed, state: 'none', numbers: null, calculate };
  const parsed = v.safeParse(calculatorNumbersSchema, typed);
  return parsed.success
    ? { typed, state: 'calculated', numbers: parsed.output, calculate }
    : { typed, state: 'wrong', numbers: null, calculate };
}
