import type { MoveInFile } from '@powerline/contract/payout';

/** How each file begins, with an example of a line: columns are the same in every language (docs/moving.md). */
export const TEMPLATES: Record<MoveInFile, string> = {
  members: 'username,email,joined\nann,ann@example.com,2025-01-31\nben,ben@example.com,2025-02-14\n',
  places: 'username,sponsor,parent,position\nann,,,\nben,ann,ann,1\n',
  payments: 'reference,username,month,amount\nbank 4711,ann,2026-10,25.00\n',
  balances: 'username,balance\nann,12.50\n',
  history: 'month,username,earned\n2026-10,ann,5.00\n',
};
