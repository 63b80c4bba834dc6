import { CURRENCIES } from '@powerline/contract/payout';
import { nameOfCode } from '@powerline/ui';

/** What a field for a currency suggests: its `list` is this id. */
export const CurrencyOptions = ({ id }: { id: string }) => (
  <datalist id={id}>
    {CURRENCIES.map((code) => (
      <option key={code} value={code}>
        {nameOfCode('currency', code)}
      </option>
    ))}
  </datalist>
);
