import * as calls from '@powerline/contract/payout/calls';
import { useCall } from '@powerline/platform';

/** What members actually earned. @param isWanted false: nothing is asked for */
export const useIncomeDisclosure = (isWanted: boolean) => useCall(calls.getIncomeDisclosure, isWanted ? {} : null);
