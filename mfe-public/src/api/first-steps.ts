import * as calls from '@powerline/contract/accounts/calls';
import { useCall } from '@powerline/platform';

/** Reloads on each visit, also a second later, because steps are done on other pages. */
export const useFirstSteps = () => useCall(calls.listFirstSteps, {}, { revalidateOnMount: true, dedupingInterval: 0 });
