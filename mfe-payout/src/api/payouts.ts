import {
  ledgerPageSchema,
  type PayoutInput,
  payoutBalanceSchema,
  payoutPageSchema,
  payoutSchema,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const PAYOUTS_KEY = '/api/payouts';
const BALANCE_KEY = `${PAYOUTS_KEY}/balance`;
const LEDGER_KEY = '/api/ledger';

// Asked for anew whenever it is shown: an admin changes it meanwhile.
const FRESH = { revalidateOnMount: true };
const pageKey = (path: string, before: number | string | undefined) => (before ? `${path}?before=${before}` : path);

/** One's own money. */
export const useBalance = () => useSWR(BALANCE_KEY, (path) => request(path, payoutBalanceSchema), FRESH);

/** One's own payouts, newest first. @param before the `next` of the page before */
export const usePayouts = (before: number | undefined) =>
  useSWR(pageKey(PAYOUTS_KEY, before), (path: string) => request(path, payoutPageSchema), FRESH);

/** What each entry did to one's own money, newest first. @param before the `next` of the page before */
export const useLedger = (before: string | undefined) =>
  useSWR(pageKey(LEDGER_KEY, before), (path: string) => request(path, ledgerPageSchema), FRESH);

/** Asks for a payout; by the same key it is the same one. @throws what `request` throws */
export async function askForPayout(body: PayoutInput): Promise<void> {
  await request(PAYOUTS_KEY, payoutSchema, { method: 'POST', body });
  await Promise.all([mutate(BALANCE_KEY), mutate(PAYOUTS_KEY), mutate(LEDGER_KEY)]);
}
