import { callPath } from '@powerline/contract/foundation';
import type { Year } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { useCall } from '@powerline/platform';

/** @param year also an invalid one from the address */
export const useYearlyStatement = (year: string) =>
  useCall(calls.getYearlyStatement, { params: { year } }, { revalidateOnMount: true });

export const yearlyStatementFileAddress = (year: Year): string =>
  callPath(calls.getYearlyStatementFile, { params: { year } });
