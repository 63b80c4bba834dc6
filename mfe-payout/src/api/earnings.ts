import {
  type EarningLine,
  earningPeopleSchema,
  earningReasonSchema,
  earningsSchema,
  type Month,
  monthEarningsSchema,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR from 'swr';

const EARNINGS_KEY = '/api/earnings';
const monthKey = (month: string) => `${EARNINGS_KEY}/${encodeURIComponent(month)}`;

// The server looks at a whole team for what is not final, and refuses to do so all the time.
const ANEW_MS = 60_000;
const LEAST_MS = 10_000;

/** One's own months: what each came to, and which are not closed. */
export const useEarnings = () =>
  useSWR(EARNINGS_KEY, (path) => request(path, earningsSchema), { revalidateOnMount: true });

/**
 * One's own month, row by row. As long as it is not closed it is asked for again each minute, so that a page which is
 * left open shows the closing.
 *
 * @param month also as an address has it, whatever that is; undefined: none is asked for
 */
export const useMonthEarnings = (month: string | undefined) =>
  useSWR(month === undefined ? null : monthKey(month), (path: string) => request(path, monthEarningsSchema), {
    revalidateOnMount: true,
    dedupingInterval: LEAST_MS,
    refreshInterval: (latest) => (latest?.isFinal === false ? ANEW_MS : 0),
  });

/** One page of those behind a row of a closed month. @param after the `next` of the page before */
export const useEarningPeople = (month: Month, line: EarningLine, after: number | undefined) =>
  useSWR(`${monthKey(month)}/people?line=${line}${after ? `&after=${after}` : ''}`, (path: string) =>
    request(path, earningPeopleSchema),
  );

/** Why one earned from somebody's closed month, or did not. @throws what `request` throws */
export const askWhy = (month: Month, username: string) =>
  request(`${monthKey(month)}/people/${encodeURIComponent(username)}`, earningReasonSchema);

/** Where one's own closed month is a file of CSV. */
export const earningsFileAddress = (month: Month): string => `${monthKey(month)}/file`;
