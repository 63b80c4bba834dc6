const AMOUNT = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/;

/** The cents of `25` or `25.00`; undefined for anything else. */
export function centsOf(typed: string): number | undefined {
  const [, sign, whole, part = ''] =
    AMOUNT.exec(
      typed
        .trim()
        .replace(/^(-?)\$/, '$1')
        .replace(/,(?=\d{3}(?:\D|$))/g, ''),
    ) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** `25.00`, for a field. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
