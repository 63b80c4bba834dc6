import * as calls from '@powerline/contract/payout/calls';
import { useCall } from '@powerline/platform';

export const useIncomeDisclosure = (isWanted: boolean) => useCall(calls.getIncomeDisclosure, isWanted ? {} : null);
