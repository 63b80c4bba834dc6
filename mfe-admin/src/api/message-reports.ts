import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useReportedMessages = () =>
  useCall(calls.listReportedMessages, {}, { onError: checkAccess, revalidateOnMount: true });

export async function dismissReport(id: number): Promise<void> {
  await call(calls.dismissMessageReport, { params: { id } });
  await mutate(callPath(calls.listReportedMessages));
}
