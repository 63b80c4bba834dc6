import { getSecondFactor } from '@powerline/contract/accounts/calls';
import { useCall } from '@powerline/platform';

export const useOwnSecondFactor = () => useCall(getSecondFactor, {});
