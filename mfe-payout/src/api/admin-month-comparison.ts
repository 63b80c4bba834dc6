import {
  type EarningsListPlaces,
  type Month,
  type MonthComparison,
  PAYMENT_FILE_TYPE,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';

/** Compares another system's list with a month. @param query which column has what @throws what `call` throws */
export const compareMonth = async (month: Month, list: Blob, query: EarningsListPlaces): Promise<MonthComparison> =>
  call(calls.compareMonth, {
    params: { month },
    query,
    // Browsers report many types for CSV files, or none.
    body: new Blob([await list.arrayBuffer()], { type: PAYMENT_FILE_TYPE }),
  });
