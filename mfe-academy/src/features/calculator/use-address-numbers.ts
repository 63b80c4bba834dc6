import { useSearchParams } from '@powerline/platform';
import * as v from 'valibot';
import type { CalculatorInput } from './calculate.ts';
import { calculatorNumbersSchema, DEFAULT_NUMBERS } from './calculator-numbers.ts';

interface AddressNumbers {
  /** What stands in the address, or the defaults, as text for the fields. */
  typed: { direct: string; average: string };
  /** `none`: nothing was calculated yet; `wrong`: somebody changed the address to what cannot be calculated. */
  state: 'none' | 'wrong' | 'calculated';
  /** The numbers to calculate with; only when `calculated`. */
  numbers: CalculatorInput | null;
  calculate: (numbers: CalculatorInput) => void;
}

/** The calculator's numbers live in the address, so that a calculation can be kept, shared and printed. */
export function useAddressNumbers(): AddressNumbers {
  const [params, setParams] = useSearchParams();
  const typed = {
    direct: params.get('direct') ?? DEFAULT_NUMBERS.direct,
    average: params.get('average') ?? DEFAULT_NUMBERS.average,
  };
  const calculate = ({ direct, average }: CalculatorInput) =>
    // The page stays where it is: whoever calculates is led to the result, not to the top.
    setParams({ direct: String(direct), average: String(average) }, { preventScrollReset: true });

  if (!params.has('direct') && !params.has('average')) return { typed, state: 'none', numbers: null, calculate };
  const parsed = v.safeParse(calculatorNumbersSchema, typed);
  return parsed.success
    ? { typed, state: 'calculated', numbers: parsed.output, calculate }
    : { typed, state: 'wrong', numbers: null, calculate };
}
