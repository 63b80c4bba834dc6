import type { CallAnswer, CallDeclaration, CallInput } from '@powerline/contract/foundation';
import { useCall } from '@powerline/platform';
import type { SWRConfiguration } from 'swr';
import { checkAccess } from './check-access.ts';

/** What admins read: asked for again with each visit, as others change it. @param input null: nothing is asked for */
export const useAdminCall = <Call extends CallDeclaration & { method: 'GET' }>(
  declaration: Call,
  input: CallInput<Call> | null,
  options: SWRConfiguration<CallAnswer<Call>, unknown> = {},
) => useCall(declaration, input, { revalidateOnMount: true, onError: checkAccess, ...options });
