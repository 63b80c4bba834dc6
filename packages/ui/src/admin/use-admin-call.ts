import type { CallAnswer, CallDeclaration, CallInput } from '@powerline/contract/foundation';
import { useCall } from '@powerline/platform';
import type { SWRConfiguration } from 'swr';
import { checkAccess } from './check-access.ts';

/** Reloads on each visit, because others change the data. @param input null skips the call */
export const useAdminCall = <Call extends CallDeclaration & { method: 'GET' }>(
  declaration: Call,
  input: CallInput<Call> | null,
  options: SWRConfiguration<CallAnswer<Call>, unknown> = {},
) => useCall(declaration, input, { revalidateOnMount: true, onError: checkAccess, ...options });
