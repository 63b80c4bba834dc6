import { callPath } from '@powerline/contract/foundation';
import type { EarningLine, Month } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';

// The server looks at a whole team for what is not final, and refuses to do so all the time.
const ANEW_MS = 60_000;
const LEAST_MS = 10_000;

/** One's own months: what each came to, and which are not closed. */
export const useEarnings = () => useCall(calls.listEarnings, {}, { revalidateOnMount: true });

/**
 * One's own month, row by row. As long as it is not closed it is asked for again each minute, so that a page which is
 * left open shows the closing.
 *
 * @param month also as an address has it, whatever that is; undefined: none is asked for
 */
export const useMonthEarnings = (month: string | undefined) =>
  useCall(calls.getMonthEarnings, month === undefined ? null : { params: { month } }, {
    revalidateOnMount: true,
    dedupingInterval: LEAST_MS,
    refreshInterval: (latest) => (latest?.isFinal === false ? ANEW_MS : 0),
  });

/** One page of those behind a row of a closed month. @param after the `next` of the page before */
export const useEarningPeople = (month: Month, line: EarningLine, after: number | undefined) =>
  useCall(calls.listEarningPeople, { params: { month }, query: { line, after } });

/** Why one earned from somebody's closed month, or did not. @throws what `call` throws */
export const askWhy = (month: Month, username: string) => call(calls.explainEarning, { params: { month, username } });

/** Where one's own closed month is a file of CSV. */
export const earningsFileAddress = (month: Month): string => callPath(calls.getEarningsFile, { params: { month } });
