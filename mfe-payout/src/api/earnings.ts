import { callPath } from '@powerline/contract/foundation';
import type { EarningLine, Month } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';

// Open months are expensive: the server goes through the whole team, and limits how often.
const ANEW_MS = 60_000;
const LEAST_MS = 10_000;

export const useEarnings = () => useCall(calls.listEarnings, {}, { revalidateOnMount: true });

/**
 * Reloads an open month each minute, so that a page left open shows the closing.
 *
 * @param month also an invalid one from the address; undefined skips the call
 */
export const useMonthEarnings = (month: string | undefined) =>
  useCall(calls.getMonthEarnings, month === undefined ? null : { params: { month } }, {
    revalidateOnMount: true,
    dedupingInterval: LEAST_MS,
    refreshInterval: (latest) => (latest?.isFinal === false ? ANEW_MS : 0),
  });

/** @param month also an invalid one from the address */
export const useMonthLetter = (month: string) =>
  useCall(calls.getMonthLetter, { params: { month } }, { revalidateOnMount: true });

export const useEarningPeople = (month: Month, line: EarningLine, after: number | undefined) =>
  useCall(calls.listEarningPeople, { params: { month }, query: { line, after } });

/**
 * Reloads on each visit: an open month changes with each payment.
 *
 * @param month also an invalid part of the address, as are the others
 */
export const useMoneyPath = (month: string, id: string, earner: string | undefined) =>
  useCall(calls.getMoneyPath, { params: { month, id }, query: { earner } }, { revalidateOnMount: true });

export const useEarnedFrom = (id: number) =>
  useCall(calls.getEarnedFrom, { params: { id } }, { revalidateOnMount: true });

export const loadEarningPeople = (month: Month, line: EarningLine, after: number | undefined) =>
  call(calls.listEarningPeople, { params: { month }, query: { line, after } });

export const earningsFileAddress = (month: Month): string => callPath(calls.getEarningsFile, { params: { month } });
