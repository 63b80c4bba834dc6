import { type Operations, operationsSchema } from '@powerline/contract/operations';
import { request } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { useState } from 'react';
import useSWR, { mutate, type SWRResponse } from 'swr';

const PATH = '/api/admin/operations';
/** What jobs do is seen without a reload, while somebody looks: soon while there are any. */
const REFRESH_MS = 10_000;
const REFRESH_AT_WORK_MS = 2_000;

const isAtWork = ({ jobs }: Operations) => jobs.kinds.some(({ waiting, running }) => waiting + running > 0);

export function useOperations(): SWRResponse<Operations, unknown> {
  const [refreshInterval, setRefreshInterval] = useState(REFRESH_MS);
  return useSWR(PATH, (path: string) => request(path, operationsSchema), {
    onError: checkAccess,
    onSuccess: (operations: Operations) => setRefreshInterval(isAtWork(operations) ? REFRESH_AT_WORK_MS : REFRESH_MS),
    refreshInterval,
  });
}

/** Does what a call below asks for, and reads again what came of it. @throws what `request` throws */
async function ask(deed: string): Promise<void> {
  try {
    await request(`${PATH}/${deed}`, null, { method: 'POST', body: {} });
  } finally {
    // Also after a failure: it may be that somebody else has just done the same.
    void mutate(PATH);
  }
}

export const retryJob = (id: string): Promise<void> => ask(`jobs/${id}/retry`);
export const retryMail = (id: number): Promise<void> => ask(`mails/${id}/retry`);
export const sendTestMail = (): Promise<void> => ask('test-mail');
export const runChecks = (): Promise<void> => ask('checks/run');
