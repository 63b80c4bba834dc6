import { callPath } from '@powerline/contract/foundation';
import type { Month } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';

export const useMonthSeals = () => useCall(calls.listMonthSeals, {});

export const timeStampAddress = (month: Month): string => callPath(calls.getSealTimeStamp, { params: { month } });

export const loadStatementProof = (month: Month) => call(calls.getStatementProof, { params: { month } });
