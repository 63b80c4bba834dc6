import * as calls from '@powerline/contract/academy/calls';
import { useAdminCall } from '@powerline/ui/admin';

/** @param id also an invalid one from the address */
export const useLearner = (id: string) => useAdminCall(calls.getLearner, { params: { id } });
