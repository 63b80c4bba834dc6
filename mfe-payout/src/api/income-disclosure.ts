import { incomeDisclosureSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR from 'swr';

/** What members actually earned. @param isWanted false: nothing is asked for */
export const useIncomeDisclosure = (isWanted: boolean) =>
  useSWR(isWanted ? '/api/income-disclosure' : null, (path: string) => request(path, incomeDisclosureSchema));
