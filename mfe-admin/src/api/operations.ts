import { callPath } from '@powerline/contract/foundation';
import type { Operations } from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { call, useCall } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { useState } from 'react';
import { mutate, type SWRResponse } from 'swr';

/** The page follows the jobs without a reload. */
const REFRESH_MS = 10_000;
const REFRESH_AT_WORK_MS = 2_000;

const isAtWork = ({ jobs }: Operations) => jobs.kinds.some(({ waiting, running }) => waiting + running > 0);

export function useOperations(): SWRResponse<Operations, unknown> {
  const [refreshInterval, setRefreshInterval] = useState(REFRESH_MS);
  return useCall(
    calls.showOperations,
    {},
    {
      onError: checkAccess,
      onSuccess: (operations) => setRefreshInterval(isAtWork(operations) ? REFRESH_AT_WORK_MS : REFRESH_MS),
      refreshInterval,
    },
  );
}

async function rereadAfter(sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } finally {
    // Even after a failure: another admin may have done the same.
    void mutate(callPath(calls.showOperations));
  }
}

export const retryJob = (id: string): Promise<void> => rereadAfter(call(calls.retryJob, { params: { id } }));
export const retryMail = (id: number): Promise<void> => rereadAfter(call(calls.retryMail, { params: { id } }));
export const sendTestMail = (): Promise<void> => rereadAfter(call(calls.sendTestMail));
export const runChecks = (): Promise<void> => rereadAfter(call(calls.runNightlyChecks));
